import { randomBytes } from 'node:crypto';
import { WorkspaceClaims, type Workspace } from '#libs/identity';
import { openSignInBench } from '../../testing/sign-in-bench.js';
import { startTestApi, type TestApi } from '../../testing/test-api.js';

const CREDENTIALS = { email: 'ada@example.com', password: 'correct horse battery' };
const SOMEBODY_ELSES = { email: 'eve@example.com', password: 'staple of another kind' };

const tokenOf = (link: string | null): string => link!.split('#token=')[1]!;
const linkTo = (test: TestApi, { id }: Workspace): Promise<string | null> =>
  test.api.app.get(WorkspaceClaims, { strict: false }).open(id);
const ask = (test: TestApi, action: string, json: object, headers: Record<string, string> = {}) =>
  test.call('POST', `/v1/auth/email/${action}`, { json, headers });
const tenantOf = ({ body }: { body: unknown }) => (body as { tenant: { id: string } }).tenant.id;

describe('an installation that strangers reach', () => {
  let test: TestApi;
  let waiting: Workspace;

  beforeAll(async () => {
    test = await startTestApi({
      SIGN_UP: 'auto',
      HOST: '0.0.0.0',
      MAIL_SMTP_URL: 'smtp://127.0.0.1:9',
    });
    waiting = await test.createWorkspace();
  });
  afterAll(() => test.stop());

  const people = async (): Promise<number> => {
    const [row] = await test.database.database.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM users)::int + (SELECT count(*) FROM email_verifications)::int AS count`,
    );
    return row!.count;
  };

  it('admits nobody by default, the very first neither, and says so', async () => {
    const { body } = await test.call('GET', '/v1/auth/config');
    expect(body['email']).toMatchObject({ enabled: true, signUpOpen: false });
    const answer = await ask(test, 'sign-up', CREDENTIALS);
    expect([answer.status, answer.body.code]).toEqual([403, 'sign_up_closed']);
    const outcome = test.createSession().catch((error: { code: string }) => error.code);
    expect(await outcome).toBe('sign_up_closed');
    expect(await people()).toBe(0);
  });

  it('takes no made-up link, nor one that another has replaced', async () => {
    const old = tokenOf(await linkTo(test, waiting));
    await linkTo(test, waiting);
    for (const claimToken of [old, randomBytes(32).toString('base64url'), 'x', waiting.id]) {
      const answer = await ask(test, 'sign-up', { ...CREDENTIALS, claimToken });
      expect([answer.status, answer.body.code]).toEqual([410, 'invitation_ended']);
    }
    expect(await people()).toBe(0);
  });

  it('lets who has the link sign up; nobody is the owner before the mail is answered', async () => {
    const claimToken = tokenOf(await linkTo(test, waiting));
    const answer = await ask(test, 'sign-up', { ...CREDENTIALS, claimToken });
    expect([answer.status, answer.body['status']]).toEqual([202, 'verification_required']);
    const open = await test.database.database.query('SELECT 1 FROM workspace_claims');
    expect(open).toHaveLength(1);
  });

  it('lets who is invited sign up into that workspace, and to no other', async () => {
    const invitationToken = randomBytes(32).toString('base64url');
    await test.database.database.execute(
      `INSERT INTO invitations (id, workspace_id, email, role, token_hash, created_at, sent_at, expires_at)
       VALUES ('inv_1', $1, $2, 'viewer', sha256($3::text::bytea), now(), now(), now() + interval '1 day')`,
      [waiting.id, SOMEBODY_ELSES.email, invitationToken],
    );
    const closed = await ask(test, 'sign-up', SOMEBODY_ELSES);
    expect([closed.status, closed.body.code]).toEqual([403, 'sign_up_closed']);
    const answer = await ask(test, 'sign-up', { ...SOMEBODY_ELSES, invitationToken });
    expect([answer.status, answer.body]).toMatchObject([201, { role: 'viewer' }]);
    expect(tenantOf(answer)).toBe(waiting.id);
    const session = /service_dash_session=([\w-]{43});/.exec(
      answer.headers.get('set-cookie')!,
    )![1]!;
    const json = { name: 'My own', mode: 'sandbox' };
    const own = await test.call('POST', '/v1/dashboard/workspaces', { session, json });
    expect([own.status, own.body.code]).toEqual([403, 'role_forbidden']);
  });
});

describe('an installation without mail', () => {
  let test: TestApi;
  let waiting: Workspace;
  let claimToken: string;

  beforeAll(async () => {
    test = await startTestApi({ SIGN_UP: 'closed' });
    waiting = await test.createWorkspace();
    claimToken = tokenOf(await linkTo(test, waiting));
  });
  afterAll(() => test.stop());

  it('says that sign-up by e-mail does not work, before and when it is tried', async () => {
    const { body } = await test.call('GET', '/v1/auth/config');
    expect(body['email']).toMatchObject({ enabled: false, signUpOpen: false });
    const { email } = CREDENTIALS;
    expect((await ask(test, 'forgot-password', { email })).status).toBe(503);
    expect((await ask(test, 'sign-up', CREDENTIALS)).body.code).toBe('sign_up_closed');
  });

  it('shows a page behind the link, which uses nothing up and says nothing of it', async () => {
    const link = new URL((await linkTo(test, await test.createWorkspace()))!);
    expect(link.origin + link.pathname).toBe('http://127.0.0.1:3000/app/claim');
    expect(link.search).toBe('');
    for (let look = 0; look < 3; look += 1) {
      const page = await test.call('GET', `/auth/claim?token=${claimToken}`);
      expect(page.status).toBe(200);
      expect(page.body['text']).toContain('data-route="/v1/auth/email/sign-up"');
      expect(page.body['text']).not.toContain(claimToken);
      const policy = page.headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("form-action 'none'");
      expect(policy).not.toContain('unsafe');
    }
    expect((await test.call('GET', '/v1/auth/claim')).status).toBe(404);
  });

  it('makes one of many with the same link the owner, at once', async () => {
    const rivals = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        ask(test, 'sign-up', {
          email: `rival${index}@example.com`,
          password: CREDENTIALS.password,
          claimToken,
        }),
      ),
    );
    const winners = rivals.filter(({ status }) => status === 201);
    expect(winners.map(tenantOf)).toEqual([waiting.id]);
    expect(winners[0]!.headers.get('set-cookie')).toMatch(/^service_dash_session=[\w-]{43};/);
    const losers = rivals.filter(({ status }) => status !== 201);
    expect(losers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(5).fill([410, 'invitation_ended']),
    );
    expect(await linkTo(test, waiting)).toBeNull();
  });

  it('keeps the link when a sign-up with it fails, and lets its owner in later by the password', async () => {
    const next = await test.createWorkspace();
    const link = { claimToken: tokenOf(await linkTo(test, next)) };
    expect((await ask(test, 'sign-up', { ...CREDENTIALS, ...link, password: 'x' })).status).toBe(
      400,
    );
    await ask(test, 'sign-up', { ...SOMEBODY_ELSES, ...link });
    const after = await test.createWorkspace();
    const second = { claimToken: tokenOf(await linkTo(test, after)) };
    const taken = await ask(test, 'sign-up', { ...SOMEBODY_ELSES, ...second });
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
    const answer = await ask(test, 'sign-up', { ...CREDENTIALS, ...second });
    expect([answer.status, tenantOf(answer)]).toEqual([201, after.id]);
    const again = await ask(test, 'sign-in', CREDENTIALS);
    expect([again.status, tenantOf(again)]).toEqual([200, after.id]);
  });

  it('ends a link after a week', async () => {
    const old = { claimToken: tokenOf(await linkTo(test, await test.createWorkspace())) };
    await test.database.database.query(`UPDATE workspace_claims SET expires_at = now()`);
    const answer = await ask(test, 'sign-up', { ...CREDENTIALS, ...old });
    expect(answer.body.code).toBe('invitation_ended');
  });
});

describe('an installation that only this machine reaches', () => {
  it.each([
    [{}, true],
    [{ PUBLIC_BASE_URL: 'https://post.example.com' }, false],
    [{ DASHBOARD_URL: 'https://dash.example.com' }, false],
    [{ HOST: '::' }, false],
  ])(
    'is open to sign-ups by itself, which get no workspace of others: %j',
    async (more, isOpen) => {
      const test = await startTestApi({ SIGN_UP: 'auto', ...more });
      try {
        const waiting = await test.createWorkspace();
        const { body } = await test.call('GET', '/v1/auth/config');
        expect(body['email']).toMatchObject({ signUpOpen: isOpen });
        if (!isOpen) return;
        const { workspaceId } = await test.createSession();
        expect(workspaceId).not.toBe(waiting.id);
      } finally {
        await test.stop();
      }
    },
  );
});

describe('sign-ins with Google and Apple at a closed installation', () => {
  it('admit nobody and claim nothing, however they come', async () => {
    const bench = await openSignInBench({ SIGN_UP: 'closed' });
    try {
      await bench.test.createWorkspace();
      const google = await bench.google('ada.sandbox@gmail.com');
      const app = await bench.google(
        'ada.sandbox@gmail.com',
        '/auth/mobile/google/start?callbackScheme=postrider',
      );
      const apple = await bench.apple('ada@icloud.example');
      for (const { answer } of [google, app, apple]) {
        expect(answer.headers.get('location')).toContain('status=failed&code=sign_up_closed');
      }
      const { answer } = await bench.native({ account: 'nat@icloud.example' });
      expect([answer.status, answer.body.code]).toEqual([403, 'sign_up_closed']);
      const members = await bench.test.database.database.query(
        'SELECT user_id FROM memberships UNION SELECT id FROM users',
      );
      expect(members).toEqual([]);
    } finally {
      await bench.test.stop();
      await bench.sandbox.stop();
    }
  });
});

describe('the tries of one client address', () => {
  it('are few in a minute, whatever it says who it is', async () => {
    const test = await startTestApi({ RATE_LIMIT_AUTH_PER_MINUTE: '2' });
    try {
      expect((await ask(test, 'sign-in', CREDENTIALS)).body.code).toBe('credentials_invalid');
      expect((await ask(test, 'sign-in', CREDENTIALS)).body.code).toBe('credentials_invalid');
      const forged = { 'x-forwarded-for': '203.0.113.9' };
      const answer = await ask(test, 'sign-in', CREDENTIALS, forged);
      expect([answer.status, answer.body.code]).toEqual([429, 'rate_limited']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(answer.headers.get('ratelimit-limit')).toBe('2');
    } finally {
      await test.stop();
    }
  });
});
