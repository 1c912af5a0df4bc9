import { randomBytes } from 'node:crypto';
import { WorkspaceClaims, type Workspace } from '#libs/identity';
import { startTestApi, type Answer, type TestApi } from '../../../testing/test-api.js';

/* oxlint-disable typescript/no-explicit-any */
const MAILBOX = { SANDBOX_MAILBOX_URL: 'http://127.0.0.1:4010/mailbox' };
const PASSWORD = 'correct horse battery';

const claimOf = async (test: TestApi, { id }: Workspace): Promise<string> => {
  const link = await test.api.app.get(WorkspaceClaims, { strict: false }).open(id);
  return link!.split('#token=')[1]!;
};
const open = (test: TestApi, claimToken: unknown): Promise<Answer> =>
  test.call('POST', '/v1/auth/demo', { json: { claimToken } });
const codeOf = ({ status, body }: Answer) => [status, body.code];
const sessionOf = ({ headers }: Answer): string =>
  /^service_dash_session=([\w-]{43});/.exec(headers.get('set-cookie') ?? '')![1]!;

describe('a demo workspace', () => {
  let test: TestApi;
  let demo: Workspace;

  beforeAll(async () => {
    test = await startTestApi({ ...MAILBOX, SIGN_UP: 'closed' });
    demo = await test.createWorkspace();
  });
  afterAll(() => test.stop());

  const people = () => test.database.database.query('SELECT id, email FROM users');
  const me = async (session: string): Promise<any> =>
    (await test.call('GET', '/v1/dashboard/session', { session })).body;

  it('is opened by no made-up token, nor by one that another has replaced', async () => {
    const old = await claimOf(test, demo);
    await claimOf(test, demo);
    for (const token of [old, randomBytes(32).toString('base64url'), 'x', demo.id])
      expect(codeOf(await open(test, token))).toEqual([410, 'invitation_ended']);
    for (const token of ['', null, 7, 'x'.repeat(201)])
      expect((await open(test, token)).status).toBe(400);
    expect(await people()).toEqual([]);
  });

  it('is opened once, by one of many', async () => {
    const token = await claimOf(test, demo);
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(test, token)));
    expect(answers.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      ...Array.from({ length: 5 }, () => [410, 'invitation_ended']),
    ]);
    const session = sessionOf(answers.find(({ status }) => status === 201)!);
    expect(await me(session)).toMatchObject({
      tenant: { id: demo.id },
      user: { name: 'Demo owner', isDemoOwner: true, emailVerified: false },
    });
    expect(await people()).toHaveLength(1);
    expect(codeOf(await open(test, token))).toEqual([410, 'invitation_ended']);
  });

  it('is opened anew by a new link, which ends the session from before', async () => {
    const first = sessionOf(await open(test, await claimOf(test, demo)));
    const second = sessionOf(await open(test, await claimOf(test, demo)));
    expect((await me(first)).code).toBe('session_expired');
    expect((await me(second)).tenant.id).toBe(demo.id);
    expect(await people()).toHaveLength(1);
  });

  it('becomes somebody’s who signs up by the owner’s own link, and nobody else’s afterwards', async () => {
    const session = sessionOf(await open(test, await claimOf(test, demo)));
    const before = await me(session);
    // Whom a demo owner has invited meanwhile owns nothing, and does not stand in the way.
    await test.database.database.execute(
      `WITH made AS (
         INSERT INTO users (id, email, email_verified_at, created_at, updated_at)
         VALUES ('usr_guest', 'guest@example.com', now(), now(), now()) RETURNING id)
       INSERT INTO memberships (workspace_id, user_id, role, created_at)
       SELECT $1, id, 'admin', now() FROM made`,
      [demo.id],
    );
    const headers = { 'idempotency-key': 'renewed' };
    const renew = () => test.call('POST', '/v1/dashboard/session/claim-link', { session, headers });
    const { url } = (await renew()).body as any;
    const again = await renew();
    expect([again.headers.get('idempotency-replayed'), again.body]).toEqual([
      'true',
      expect.objectContaining({ url }),
    ]);
    const claimToken = url.split('#token=')[1];
    const told = await test.database.database.query(
      'SELECT operation, subject_id FROM audit_entries WHERE workspace_id = $1',
      [demo.id],
    );
    expect(told).toEqual([{ operation: 'ClaimLink_renew', subject_id: demo.id }]);
    const email = 'ada@example.com';
    const signUp = { email, password: PASSWORD, name: 'Ada', claimToken };
    const kept = await test.call('POST', '/v1/auth/email/sign-up', { json: signUp });
    expect(kept).toMatchObject({
      status: 201,
      body: {
        tenant: { id: demo.id },
        user: { id: before.user.id, email, name: 'Ada', isDemoOwner: false },
      },
    });
    expect((await me(session)).code).toBe('session_expired');
    const json = { email, password: PASSWORD };
    expect((await test.call('POST', '/v1/auth/email/sign-in', { json })).status).toBe(200);
    const signedUp = await test.call('POST', '/v1/dashboard/session/claim-link', {
      session: sessionOf(kept),
    });
    expect(signedUp.body).toMatchObject({ url: null });
  });
});

describe('what is no demo', () => {
  it.each([
    ['a live workspace', MAILBOX, 'live' as const],
    ['an installation whose mails go to real people', {}, 'sandbox' as const],
  ])('is not opened by a link alone: %s', async (_what, environment, mode) => {
    const test = await startTestApi(environment);
    try {
      const token = await claimOf(test, await test.createWorkspace(mode));
      expect(codeOf(await open(test, token))).toEqual([409, 'sandbox_only']);
      // The link is as good as before for who proves an address.
      const kept = await test.database.database.query('SELECT 1 FROM workspace_claims');
      expect(kept).toHaveLength(1);
    } finally {
      await test.stop();
    }
  });

  it('is a workspace whose owner can sign in', async () => {
    const test = await startTestApi(MAILBOX);
    try {
      const { token: session } = await test.createSession();
      const answer = await test.call('POST', '/v1/dashboard/session/claim-link', { session });
      expect(answer.body).toMatchObject({ ok: true, url: null });
    } finally {
      await test.stop();
    }
  });

  it('is tried as seldom as any sign-in', async () => {
    const test = await startTestApi({ ...MAILBOX, RATE_LIMIT_AUTH_PER_MINUTE: '2' });
    try {
      expect((await open(test, 'x')).status).toBe(410);
      expect((await open(test, 'x')).status).toBe(410);
      expect(codeOf(await open(test, 'x'))).toEqual([429, 'rate_limited']);
    } finally {
      await test.stop();
    }
  });
});
