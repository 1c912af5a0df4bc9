import { Database } from '#libs/platform';
import { startTestApi, type TestApi } from '../../testing/test-api.js';

const ACCOUNTS = 2_000;
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

describe('a workspace with two thousand accounts', () => {
  let test: TestApi;
  let key: string;
  /** Rows that statements on accounts returned since a test began. */
  let read = 0;

  beforeAll(async () => {
    test = await startTestApi({ PUBLIC_BASE_URL: 'https://postrider.example.com' });
    const owner = await test.createSession();
    const workspace = { id: owner.workspaceId };
    key = await test.createKey(workspace);
    const first = await test.storeAccount(workspace.id, 'garden');
    const { database } = test.database;
    const [row] = await database.query<{ columns: string }>(
      `SELECT string_agg(column_name, ', ') AS columns FROM information_schema.columns
       WHERE table_name = 'accounts' AND column_name NOT IN ('id', 'external_id', 'handle', 'handle_key')`,
    );
    await database.execute(
      `INSERT INTO accounts (id, external_id, handle, handle_key, ${row!.columns})
       SELECT 'acct_' || n, 'ext' || n, 'telegram:@a' || n, 'telegram:a' || n, ${row!.columns}
       FROM accounts, generate_series(1, $2::integer - 1) n WHERE id = $1`,
      [first, ACCOUNTS],
    );
    const asked = test.api.app.get(Database, { strict: false });
    const query = asked.query.bind(asked);
    asked.query = async <Row>(...call: Parameters<typeof query>): Promise<Row[]> => {
      const rows = await query<Row>(...call);
      const [sql] = call;
      if (/\b(FROM|JOIN) accounts\b/.test(typeof sql === 'string' ? sql : sql.text))
        read += rows.length;
      return rows;
    };
  }, 60_000);
  beforeEach(() => (read = 0));
  afterAll(() => test.stop());

  const document = (account: string) => ({
    posts: [{ account, text: 'Tulips', publish_at: IN_AN_HOUR }],
  });

  it.each(['telegram:@garden', 'telegram:@A77', 'tg:a77', 'acct_77'])(
    'is not read to apply a post of %s',
    async (account) => {
      const { status } = await test.call('POST', '/v1/posts/apply', {
        key,
        json: document(account),
      });
      expect(status).toBe(201);
      expect(read).toBeGreaterThan(0);
      expect(read).toBeLessThanOrEqual(6);
    },
  );

  it('is not read to refuse an unknown account', async () => {
    const call = { key, json: document('telegram:@nobody') };
    const { details } = await test.call('POST', '/v1/posts/validate', call);
    expect(details).toMatchObject({ issues: [{ code: 'account_not_found' }] });
    expect(read).toBe(0);
  });

  it('is counted, and not read, to report its health', async () => {
    const { body } = await test.call('GET', '/v1/workspace/health', { key });
    expect(body['health']).toMatchObject({
      connections: { total: ACCOUNTS, publishable: ACCOUNTS, revoked: 0 },
    });
    expect(read).toBeLessThanOrEqual(5);
  });

  it('is counted, and not read, to report what its plan has used', async () => {
    const { body } = await test.call('GET', '/v1/me/usage', { key });
    expect(body['usage']).toMatchObject({ connectedAccounts: { used: ACCOUNTS, limit: null } });
    expect(read).toBeLessThanOrEqual(5);
  });

  it('is not read to bind a key to two of them', async () => {
    const accounts = ['telegram:@a7', 'acct_8'];
    const json = { label: 'Two', policy: { accounts } };
    expect((await test.call('POST', '/v1/keys', { key, json })).status).toBe(201);
    expect(read).toBeLessThanOrEqual(4);
  });

  it('gives the room of a small plan to the oldest accounts', async () => {
    const { database } = test.database;
    await database.execute(`UPDATE workspaces SET entitlements = $1`, [
      JSON.stringify({ limits: { connectedAccounts: 1 } }),
    ]);
    const { body } = await test.call('GET', '/v1/workspace/health', { key });
    expect(body['health']).toMatchObject({ connections: { total: ACCOUNTS, publishable: 1 } });
    const [oldest] = await database.query<{ id: string }>(
      'SELECT id FROM accounts ORDER BY created_at, id LIMIT 1',
    );
    const codes = async (account: string): Promise<readonly string[]> => {
      const call = { key, json: document(account) };
      const { details } = await test.call('POST', '/v1/posts/validate', call);
      const { issues = [] } = (details ?? {}) as { issues?: readonly { code: string }[] };
      return issues.map(({ code }) => code);
    };
    read = 0;
    expect(await codes(oldest!.id)).not.toContain('account_not_publishable');
    expect(await codes('telegram:@a77')).toContain('account_not_publishable');
    expect(read).toBeLessThanOrEqual(6);
  });
});
