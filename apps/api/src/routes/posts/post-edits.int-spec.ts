import { startTestApi, type TestApi } from '../../testing/test-api.js';

describe('edits with a key', () => {
  let test: TestApi;
  let admin: string;

  beforeAll(async () => {
    test = await startTestApi();
    admin = await test.createKey(await test.createWorkspace());
  });
  afterAll(() => test.stop());

  const keyOf = async (scopes: readonly string[]): Promise<string> => {
    const made = await test.call('POST', '/v1/keys', { key: admin, json: { scopes } });
    return (made.body as unknown as { secret: string }).secret;
  };
  const edit = { account: 'telegram:@garden', publishAt: '2030-01-01T09:00:00Z' };

  it('are of posts of its workspace, and need the scope draft', async () => {
    const path = '/v1/posts/post_01JD3Z8Q4W6V0X5T9R2N7M1KAC';
    const draft = await keyOf(['read', 'draft']);
    const unknown = await test.call('PATCH', path, { key: draft, json: edit });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'post_not_found']);
    const read = await test.call('PATCH', path, { key: await keyOf(['read']), json: edit });
    expect([read.status, read.body.code]).toEqual([403, 'scope_missing']);
    expect((await test.call('PATCH', path, { json: edit })).status).toBe(401);
  });

  it('make, change and delete labels with the scope publish, and read them with read', async () => {
    const [publish, draft] = [await keyOf(['publish']), await keyOf(['draft'])];
    const ask = async (method: string, path: string, key: string, json?: object) => {
      const { status, body } = await test.call(method, `/v1/labels${path}`, {
        key,
        ...(json === undefined ? {} : { json }),
      });
      return { status, ...(body as unknown as Record<string, unknown>) };
    };
    const made = await ask('POST', '', publish, { name: 'Launch', color: 'teal' });
    const { label } = made as unknown as { label: { id: string } };
    expect(made).toMatchObject({
      status: 201,
      label: { name: 'Launch', color: 'teal', revision: 1 },
    });
    for (const [method, path, json] of [
      ['POST', '', { name: 'Other' }],
      ['PATCH', `/${label.id}`, { name: 'Other' }],
      ['DELETE', `/${label.id}`],
    ] as const) {
      expect(await ask(method, path, draft, json)).toMatchObject({
        ...{ status: 403, code: 'scope_missing', details: { required: 'publish' } },
      });
    }
    expect(await ask('GET', '', draft)).toMatchObject({ status: 200, labels: [label], total: 1 });
    for (const name of ['', ' ', 'a|b', 'a,b', 'a\nb', '\u202ea', 'x'.repeat(61), 7]) {
      expect(await ask('POST', '', publish, { name })).toMatchObject({
        ...{ status: 400, code: 'invalid_parameter', details: { field: 'name' } },
      });
    }
    expect(await ask('PATCH', `/${label.id}`, publish, { color: 'beige' })).toMatchObject({
      ...{ status: 400, details: { field: 'color' } },
    });
    expect(
      await ask('PATCH', `/${label.id}`, publish, { color: 'pink', revision: 7 }),
    ).toMatchObject({
      ...{ status: 409, code: 'label_changed', details: { label: { id: label.id, revision: 1 } } },
    });
    expect(await ask('DELETE', `/${label.id}`, publish)).toEqual({ status: 200, ok: true });
    expect(await ask('GET', `/${label.id}`, draft)).toMatchObject({
      ...{ status: 404, code: 'label_not_found' },
    });
  });
});
