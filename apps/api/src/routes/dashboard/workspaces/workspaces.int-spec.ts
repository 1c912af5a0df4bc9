import { startTestApi, type TestApi, type TestSession } from '../../../testing/test-api.js';
import { type Body, factsOf, outcome } from '../../../testing/people-bench.js';

describe('the workspaces of a person', () => {
  let test: TestApi;
  let ada: TestSession;

  beforeAll(async () => {
    test = await startTestApi();
  });
  beforeEach(async () => {
    ada = await test.createSession();
  });
  afterAll(() => test.stop());

  const ask = (path: string, json?: object, headers: Record<string, string> = {}, who = ada) =>
    test.call(json === undefined ? 'GET' : 'POST', `/v1/dashboard/${path}`, {
      session: who.token,
      headers,
      ...(json === undefined ? {} : { json }),
    });
  const idOf = (answer: { body: unknown }): string => (answer.body as Body)['workspace'].id;

  it('are made like that of a newcomer, and theirs', async () => {
    const made = await ask('workspaces', { name: ' Garden shop ', mode: 'sandbox' });
    const workspace = {
      id: expect.stringMatching(/^ws_/),
      name: 'Garden shop',
      mode: 'sandbox',
      role: 'owner',
      current: false,
      joinedAt: expect.any(String),
    };
    expect([made.status, made.body]).toEqual([201, { ok: true, workspace }]);
    const { body } = await ask('workspaces');
    expect((body as Body)['workspaces']).toEqual([
      expect.objectContaining({ id: ada.workspaceId, name: 'Ada', role: 'owner', current: true }),
      workspace,
    ]);
    const [row] = await test.database.database.query(
      `SELECT plan, subscription_status, entitlements FROM workspaces WHERE id = $1`,
      [idOf(made)],
    );
    const [newcomers] = await test.database.database.query(
      `SELECT plan, subscription_status, entitlements FROM workspaces WHERE id = $1`,
      [ada.workspaceId],
    );
    expect(row).toEqual(newcomers);
  });

  it.each([
    ['name', { mode: 'sandbox' }],
    ['name', { name: '  ', mode: 'sandbox' }],
    ['mode', { name: 'x', mode: 'real' }],
  ])('name the field %s of what is wrong', async (field, json) => {
    const { status, details } = await ask('workspaces', json);
    expect([status, details]).toMatchObject([400, { field }]);
  });

  it('are so many at most, rivals included', async () => {
    await test.database.database.execute(
      `WITH made AS (
         INSERT INTO workspaces (id, name, mode, created_at, updated_at)
         SELECT 'ws_' || $1 || n, 'w', 'sandbox', now(), now() FROM generate_series(1, 18) n RETURNING id)
       INSERT INTO memberships (workspace_id, user_id, role, created_at)
       SELECT id, $1, 'owner', now() FROM made`,
      [ada.userId],
    );
    const rivals = await Promise.all(
      [1, 2, 3].map((n) => ask('workspaces', { name: `n${n}`, mode: 'sandbox' })),
    );
    const refused = [409, 'workspace_limit_reached'];
    expect(rivals.map(outcome).sort()).toEqual([[201], refused, refused]);
  });

  it('are entered by a session; tabs that show another one are told', async () => {
    const home = ada.workspaceId;
    const second = idOf(await ask('workspaces', { name: 'Second', mode: 'sandbox' }));
    const shown = { 'x-workspace-id': home };
    expect(outcome(await ask('members', undefined, shown))).toEqual([200]);
    const entered = await ask('session/workspace', { workspaceId: second }, shown);
    expect([entered.status, entered.body]).toMatchObject([
      200,
      { workspace: { id: second, name: 'Second' }, tenant: { id: second }, role: 'owner' },
    ]);
    const stale = await ask('members', undefined, shown);
    expect([...outcome(stale), factsOf(stale)]).toEqual([
      ...[409, 'workspace_changed'],
      { workspaceId: second },
    ]);
    expect(outcome(await ask('session', undefined, shown))).toEqual([200]);
    expect(outcome(await ask('members'))).toEqual([200]);
    expect(outcome(await ask('session/workspace', { workspaceId: home }, shown))).toEqual([200]);
    expect(outcome(await ask('members', undefined, shown))).toEqual([200]);
  });

  it('are entered by their own people alone', async () => {
    const stranger = await test.createSession();
    for (const workspaceId of [stranger.workspaceId, 'ws_none']) {
      const answer = await ask('session/workspace', { workspaceId });
      expect(outcome(answer)).toEqual([404, 'not_found']);
    }
    expect((await ask('session')).body).toMatchObject({ workspace: { id: ada.workspaceId } });
  });
});

describe('where sign-ups get the sandbox', () => {
  let test: TestApi;
  let owner: TestSession;
  let viewer: TestSession;

  beforeAll(async () => {
    test = await startTestApi({ SIGN_UP_WORKSPACE_MODE: 'sandbox' });
    owner = await test.createSession();
    viewer = await test.createMember(owner, 'viewer');
  });
  afterAll(() => test.stop());

  const make = ({ token }: TestSession, mode: string) =>
    test.call('POST', '/v1/dashboard/workspaces', { session: token, json: { name: 'n', mode } });

  it('nobody makes a live workspace from a sandbox', async () => {
    expect(outcome(await make(viewer, 'sandbox'))).toEqual([201]);
    expect(outcome(await make(viewer, 'live'))).toEqual([403, 'role_forbidden']);
    expect(outcome(await make(owner, 'live'))).toEqual([403, 'sign_up_closed']);
  });
});
