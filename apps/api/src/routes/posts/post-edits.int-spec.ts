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
});
