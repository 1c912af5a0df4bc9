import { randomUUID } from 'node:crypto';
import { Sessions } from '#libs/identity';
import {
  startTestApi,
  type Answer,
  type TestApi,
  type TestSession,
} from '../../../testing/test-api.js';

const path = '/v1/dashboard/drafts';

interface Draft {
  readonly id: string;
  readonly revision: number;
  readonly title: string | null;
  readonly state?: object;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const draftOf = ({ body }: Answer): Draft => body['draft'] as unknown as Draft;
const draftsOf = ({ body }: Answer): readonly Draft[] => body['drafts'] as unknown as Draft[];

describe('composer drafts', () => {
  let test: TestApi;
  let ada: TestSession;

  beforeAll(async () => {
    test = await startTestApi({ RATE_LIMIT_REQUESTS_PER_MINUTE: '0' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    ada = await test.createSession();
  });

  const put = (id: string, json: object, session = ada.token) =>
    test.call('PUT', `${path}/${id}`, { session, json });
  const get = (id = '', session = ada.token) => test.call('GET', path + id, { session });
  const remove = (id: string, session = ada.token) =>
    test.call('DELETE', `${path}/${id}`, { session });

  it('are kept as they were sent, each change under the next revision', async () => {
    const id = randomUUID();
    const state = { text: 'Hallo', variants: { x: null }, steps: [1, { at: -0.5 }] };
    const made = await put(id, { revision: 0, title: 'Menu', state });
    expect(made.status).toBe(200);
    expect(draftOf(made)).toMatchObject({ id, revision: 1, title: 'Menu' });
    const changed = await put(id, { revision: 1, state: { text: 'Hallo Welt' } });
    expect(draftOf(changed)).toMatchObject({ id, revision: 2, title: null });
    expect(draftOf(await get(`/${id}`))).toEqual({
      ...draftOf(changed),
      state: { text: 'Hallo Welt' },
    });
    expect(draftOf(changed).createdAt).toBe(draftOf(made).createdAt);
    expect((await remove(id)).body).toEqual({ ok: true });
    expect([(await get(`/${id}`)).status, (await remove(id)).status]).toEqual([404, 404]);
  });

  it('refuse a change of what was changed meanwhile, and show what is stored', async () => {
    const id = randomUUID();
    await put(id, { revision: 0, state: { text: 'one' } });
    await put(id, { revision: 1, title: 'Two', state: { text: 'two' } });
    for (const revision of [0, 1, 7]) {
      const refused = await put(id, { revision, state: { text: 'mine' } });
      expect([refused.status, refused.body.code]).toEqual([409, 'draft_conflict']);
      expect(refused.details['draft']).toMatchObject({
        ...{ id, revision: 2, title: 'Two', state: { text: 'two' } },
        ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
      });
    }
  });

  it('answer a repeated call like the first, and change nothing by it', async () => {
    const id = randomUUID();
    const first = { revision: 0, title: 'A', state: { b: [1.0, 'x'], a: { z: 1, y: null } } };
    const second = { revision: 1, title: 'A', state: { a: 1 } };
    for (const json of [first, second]) {
      const answers = [await put(id, json), await put(id, json)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(draftOf(answers[1]!)).toEqual(draftOf(answers[0]!));
    }
    expect((await put(id, first)).body.code).toBe('draft_conflict');
  });

  it('let one of many tabs win that write at once', async () => {
    const id = randomUUID();
    for (const revision of [0, 1]) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, tab) => put(id, { revision, state: { tab } })),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      const lost = answers.filter(({ status }) => status === 409);
      expect(lost.map(({ body }) => body.code)).toEqual(Array(7).fill('draft_conflict'));
      const { state } = draftOf(await get(`/${id}`));
      expect(answers.indexOf(won[0]!)).toBe((state as { tab: number }).tab);
    }
  });

  it('are listed from the latest changed on, without their states, page by page', async () => {
    const ids = Array.from({ length: 5 }, () => randomUUID());
    for (const id of ids) await put(id, { revision: 0, title: id, state: { text: 'x' } });
    await put(ids[0]!, { revision: 1, title: 'again', state: {} });
    const expected = [ids[0]!, ...ids.slice(1).reverse()];
    const all = await get();
    expect(all.body).toMatchObject({ total: 5, limit: 50, offset: 0, nextCursor: null });
    expect(draftsOf(all).map(({ id }) => id)).toEqual(expected);
    expect(draftsOf(all)[0]).toEqual({
      ...{ id: ids[0], revision: 2, title: 'again' },
      ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
    });
    const walked: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Answer = await get(`?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      walked.push(...draftsOf(page).map(({ id }) => id));
      cursor = page.body['nextCursor'] as unknown as string | null;
    }
    expect(walked).toEqual(expected);
    expect(draftsOf(await get('?limit=2&offset=3')).map(({ id }) => id)).toEqual(expected.slice(3));
  });

  it('are seen by nobody else: not in another workspace, nor by another person of this one', async () => {
    const id = randomUUID();
    await put(id, { revision: 0, state: { text: 'mine' } });
    const stranger = await test.createSession();
    const { user, token } = await colleague();
    for (const session of [stranger.token, token]) {
      expect(draftsOf(await get('', session))).toEqual([]);
      const answers = [
        await get(`/${id}`, session),
        await put(id, { revision: 1, state: {} }, session),
        await remove(id, session),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        Array(3).fill([404, 'draft_not_found']),
      );
      // The same id is another draft of theirs.
      expect((await put(id, { revision: 0, state: { text: user } }, session)).status).toBe(200);
    }
    expect(draftOf(await get(`/${id}`))).toMatchObject({ revision: 1, state: { text: 'mine' } });
  });

  it('are at most two hundred a person, whatever is written at once', async () => {
    await test.database.database.execute(
      `INSERT INTO composer_drafts (workspace_id, user_id, id, revision, state, created_at, updated_at)
       SELECT $1, $2, gen_random_uuid(), 1, '{}', now(), now() FROM generate_series(1, 198)`,
      [ada.workspaceId, ada.userId],
    );
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => put(randomUUID(), { revision: 0, state: {} })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array(4).fill([409, 'draft_limit_reached']),
    );
    expect(refused[0]!.details['limit']).toBe(200);
    expect((await get()).body['total']).toBe(200);
    const [{ id }] = draftsOf(await get()) as [Draft];
    expect((await put(id, { revision: 1, state: { still: 'saved' } })).status).toBe(200);
  });

  it.each([
    ['no revision', { state: {} }, 'revision'],
    ['a revision below 0', { revision: -1, state: {} }, 'revision'],
    ['a revision that no column holds', { revision: 2 ** 40, state: {} }, 'revision'],
    ['no state', { revision: 0 }, 'state'],
    ['a list for a state', { revision: 0, state: [] }, 'state'],
    ['a text for a state', { revision: 0, state: 'x' }, 'state'],
    ['too long a title', { revision: 0, title: 'x'.repeat(201), state: {} }, 'title'],
    ['too large a state', { revision: 0, state: { text: 'ä'.repeat(131_072) } }, 'state'],
  ])('refuse %s by its field', async (_what, json, field) => {
    const { status, body, details } = await put(randomUUID(), json);
    expect([status, body.code, details['field']]).toEqual([400, 'invalid_parameter', field]);
  });

  it('take a state of 256 KiB, an id in capitals, and no id that is no UUID', async () => {
    const state = { text: 'x'.repeat(256 * 1024 - '{"text":""}'.length) };
    const id = randomUUID();
    expect((await put(id.toUpperCase(), { revision: 0, state })).status).toBe(200);
    expect(draftOf(await get(`/${id}`)).state).toEqual(state);
    const { status, details } = await put('mine', { revision: 0, state: {} });
    expect([status, details['field']]).toEqual([400, 'draftId']);
    expect((await get('/mine')).status).toBe(404);
    for (const cursor of ['x', Buffer.from('2026-99-99T00:00:00.000Z~x').toString('base64url')]) {
      expect((await get(`?cursor=${cursor}`)).details['field']).toBe('cursor');
    }
  });

  /** Another person of Ada's workspace. */
  async function colleague(): Promise<{ user: string; token: string }> {
    const { userId: user } = await test.createSession();
    const sessions = test.api.app.get(Sessions, { strict: false });
    const whose = { userId: user, workspaceId: ada.workspaceId };
    await test.database.database.execute(
      `INSERT INTO memberships (workspace_id, user_id, role, created_at)
       VALUES ($1, $2, 'owner', now())`,
      [ada.workspaceId, user],
    );
    const { token } = await sessions.issue(whose, { userAgent: null, clientAddress: null });
    return { user, token };
  }
});
