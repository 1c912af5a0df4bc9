import { startMailServer, type TestMailServer } from '#libs/platform/testing';
import { mailTo, secretsOf, Visitor } from '../support/people.js';
import { startTestService, type TestService } from '../support/test-service.js';

const PASSWORD = 'correct horse battery';
const ANOTHER = 'staple of the other kind';

describe('signing in by e-mail', () => {
  let mails: TestMailServer;
  let service: TestService;

  beforeAll(async () => {
    mails = await startMailServer();
    service = await startTestService({
      environment: {
        MAIL_SMTP_URL: mails.url,
        MAIL_FROM: 'Postrider <no-reply@postrider.example>',
        DASHBOARD_URL: 'https://dash.example/app?tab=accounts',
        SIGN_UP_WORKSPACE_MODE: 'live',
        PASSWORD_HASH_MEMORY_KIB: '1024',
      },
    });
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await mails.close();
  });

  const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    service.database.database.query<Row>(sql, parameters);

  const workspaceOf = async (
    email: string,
  ): Promise<{ id: string; mode: string; name: string }> => {
    const [row] = await rows<{ id: string; mode: string; name: string }>(
      `SELECT w.id, w.mode, w.name FROM workspaces w JOIN memberships m ON m.workspace_id = w.id
         JOIN users u ON u.id = m.user_id WHERE u.email = $1`,
      [email],
    );
    return row!;
  };

  /** Signs up and proves the address. */
  async function member(email: string, password = PASSWORD): Promise<Visitor> {
    const visitor = new Visitor(service);
    const before = mails.to(email).length;
    expect((await visitor.auth('sign-up', { email, password })).status).toBe(202);
    const { token } = secretsOf(await mailTo(mails, email, before + 1));
    expect((await visitor.auth('verify', { token })).status).toBe(200);
    return visitor;
  }

  it('tells a sign-in page what there is', async () => {
    const { body } = await new Visitor(service).get('/v1/auth/config');
    expect(body).toEqual({
      ok: true,
      email: {
        enabled: true,
        signUpOpen: true,
        passwordMinLength: 10,
        passwordMaxLength: 200,
        codeLength: 8,
        codeExpiresInSeconds: 1800,
      },
      google: { enabled: false },
      apple: { enabled: false, native: false },
      methods: ['email'],
      sandbox: { mailboxUrl: null, url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/$/) },
    });
  });

  it('leads from the link of the operator by the code of a mail to that workspace', async () => {
    const ada = new Visitor(service);
    const email = 'ada@example.com';
    const sent = await ada.auth('sign-up', {
      email: ' Ada@Example.com',
      password: PASSWORD,
      name: 'Ada',
      redirect_to: '/welcome?from=mail',
      claimToken: new URLSearchParams(service.claimLink.hash.slice(1)).get('token'),
    });
    expect([sent.status, sent.body]).toEqual([
      202,
      { ok: true, status: 'verification_required', expiresInSeconds: 1800 },
    ]);
    expect(await rows('SELECT 1 FROM users')).toEqual([]);

    const early = await ada.auth('sign-in', { email, password: PASSWORD });
    expect([early.status, early.body.code]).toEqual([403, 'email_not_verified']);
    const guess = await ada.auth('sign-in', { email, password: ANOTHER });
    expect([guess.status, guess.body.code]).toEqual([401, 'credentials_invalid']);

    const mail = await mailTo(mails, email);
    const { code, link, token } = secretsOf(mail);
    expect(mail.parsed.subject).toBe('Confirm your e-mail address');
    expect(mail.parsed.html).toContain(code);
    expect(mail.parsed.html).toContain(link.href.replaceAll('&', '&amp;'));
    expect(link.origin + link.pathname).toBe('https://dash.example/app/auth/email/verify');
    expect(link.searchParams.get('redirectTo')).toBe('https://dash.example/welcome?from=mail');

    const verified = await ada.auth('verify', { email, code: code.toLowerCase() });
    expect(verified.status).toBe(200);
    expect(verified.body).toMatchObject({
      user: { email, name: 'Ada', emailVerified: true },
      tenant: { id: service.workspaceId },
      redirectTo: 'https://dash.example/welcome?from=mail',
    });
    expect(verified.headers.get('set-cookie')).toMatch(
      /^service_dash_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await ada.get('/v1/dashboard/sessions')).body.sessions).toMatchObject([
      { id: verified.body.session.id, current: true },
    ]);
    for (const proof of [{ email, code }, { token }]) {
      expect((await new Visitor(service).auth('verify', proof)).body.code).toBe(
        'credentials_invalid',
      );
    }
  });

  it('gives everybody else a workspace of their own, in the mode of the installation', async () => {
    const grace = new Visitor(service);
    const email = 'grace@example.com';
    await grace.auth('sign-up', { email, password: PASSWORD, workspace_name: 'Hopper & Co' });
    const { token } = secretsOf(await mailTo(mails, email));
    await grace.auth('verify', { token });
    expect(await workspaceOf(email)).toMatchObject({ mode: 'live', name: 'Hopper & Co' });
  });

  it('lets the newest sign-up of an unproved address count, with its own password', async () => {
    const email = 'victim@example.com';
    const attacker = new Visitor(service);
    await attacker.auth('sign-up', { email, password: 'known to the attacker', name: 'Eve' });
    const first = secretsOf(await mailTo(mails, email, 1));
    const victim = new Visitor(service);
    await victim.auth('sign-up', { email, password: PASSWORD, name: 'Vic' });
    const second = secretsOf(await mailTo(mails, email, 2));

    expect((await victim.auth('verify', { token: first.token })).status).toBe(401);
    expect((await victim.auth('verify', { email, code: first.code })).status).toBe(401);
    const { body } = await victim.auth('verify', { token: second.token });
    expect(body.user.name).toBe('Vic');
    const attempt = await attacker.auth('sign-in', { email, password: 'known to the attacker' });
    expect(attempt.status).toBe(401);
    expect((await victim.auth('sign-in', { email, password: PASSWORD })).status).toBe(200);
  });

  it('sends who has an account a mail that says so, and changes nothing', async () => {
    const email = 'twice@example.com';
    await member(email);
    const again = await new Visitor(service).auth('sign-up', { email, password: ANOTHER });
    expect(again.body.status).toBe('verification_required');
    const mail = await mailTo(mails, email, 2);
    expect(mail.parsed.subject).toBe('You already have an account');
    expect(() => secretsOf(mail)).toThrow('no secrets');
    const visitor = new Visitor(service);
    // As for an address that nobody has: the sign-up waits for its proof.
    expect((await visitor.auth('sign-in', { email, password: ANOTHER })).status).toBe(403);
    expect((await visitor.auth('sign-in', { email, password: PASSWORD })).status).toBe(200);
  });

  it('ends a code and a link after half an hour', async () => {
    const email = 'late@example.com';
    const visitor = new Visitor(service);
    await visitor.auth('sign-up', { email, password: PASSWORD });
    const { code, token } = secretsOf(await mailTo(mails, email));
    await rows(`UPDATE email_verifications SET expires_at = now() WHERE email = $1`, [email]);
    expect((await visitor.auth('verify', { token })).body.code).toBe('credentials_invalid');
    expect((await visitor.auth('verify', { email, code })).body.code).toBe('credentials_invalid');
    expect((await visitor.auth('sign-in', { email, password: PASSWORD })).status).toBe(401);
  });

  it('resets a forgotten password, which ends every session', async () => {
    const email = 'forgot@example.com';
    const old = await member(email);
    const visitor = new Visitor(service);
    const sent = await visitor.auth('forgot-password', { email, redirectTo: '/in' });
    expect([sent.status, sent.body.status]).toEqual([202, 'reset_requested']);
    const { code, token, link } = secretsOf(await mailTo(mails, email, 2));
    expect(link.pathname).toBe('/app/auth/email/reset');

    const short = await visitor.auth('reset-password', { token, password: 'short' });
    expect([short.status, short.body.details.field]).toEqual([400, 'password']);
    const reset = await visitor.auth('reset-password', { email, code, password: ANOTHER });
    expect(reset.body).toEqual({ ok: true, status: 'password_reset' });
    expect(visitor.cookie).toBeNull();

    expect((await old.get('/v1/dashboard/sessions')).body.code).toBe('session_expired');
    expect((await visitor.auth('reset-password', { token, password: PASSWORD })).status).toBe(401);
    expect((await visitor.auth('sign-in', { email, password: PASSWORD })).status).toBe(401);
    expect((await visitor.auth('sign-in', { email, password: ANOTHER })).status).toBe(200);
    const told = await mailTo(mails, email, 3);
    expect(told.parsed.subject).toBe('Your password was changed');
  });

  it('changes a password at the dashboard and ends the other sessions', async () => {
    const email = 'change@example.com';
    const here = await member(email);
    const there = new Visitor(service);
    await there.auth('sign-in', { email, password: PASSWORD });
    const change = (currentPassword: string, newPassword: string) =>
      here.post(
        '/v1/dashboard/password',
        { currentPassword, newPassword },
        { 'idempotency-key': `to-${newPassword.length}` },
      );

    expect((await change(ANOTHER, ANOTHER)).body.code).toBe('credentials_invalid');
    const short = await change(PASSWORD, 'short');
    expect([short.status, short.body.details.field]).toEqual([400, 'newPassword']);
    expect((await change(PASSWORD, ANOTHER)).status).toBe(200);
    const repeated = await change(PASSWORD, ANOTHER);
    expect([repeated.status, repeated.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect((await there.get('/v1/dashboard/sessions')).body.code).toBe('session_expired');
    expect((await here.get('/v1/dashboard/sessions')).body.sessions).toHaveLength(1);
    expect((await there.auth('sign-in', { email, password: ANOTHER })).status).toBe(200);
    // Neither the wrong password nor the short one changed anything.
    const told = await service.database.database.query(
      `SELECT subject_kind, fields FROM audit_entries WHERE operation = 'DashboardSessions_changePassword'`,
    );
    expect(told).toEqual([{ subject_kind: 'user', fields: ['currentPassword', 'newPassword'] }]);
  });

  it('lists sessions, ends one of them and signs out', async () => {
    const email = 'sessions@example.com';
    const here = await member(email);
    const there = new Visitor(service);
    const { body } = await there.auth('sign-in', { email, password: PASSWORD });
    const stranger = await member('stranger@example.com');

    const path = `/v1/dashboard/sessions/${body.session.id}`;
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await there.get('/v1/dashboard/sessions')).body.sessions).toHaveLength(2);
    expect((await here.delete(path)).status).toBe(200);
    expect((await there.get('/v1/dashboard/sessions')).body.code).toBe('session_expired');

    const kept = here.cookie;
    const out = await here.post('/v1/dashboard/session/sign-out');
    expect(out.headers.get('set-cookie')).toMatch(/^service_dash_session=; Max-Age=0/);
    here.cookie = kept;
    expect((await here.get('/v1/dashboard/sessions')).body.code).toBe('session_expired');
  });

  it('takes passwords in any script, however they are typed, and none that are too long', async () => {
    const email = 'script@example.com';
    await member(email, 'пароль ﬁne é ключ');
    const visitor = new Visitor(service);
    const typed = await visitor.auth('sign-in', { email, password: 'пароль fine e\u0301 ключ' });
    expect(typed.status).toBe(200);
    const long = await visitor.auth('sign-up', {
      email: 'x@example.com',
      password: 'x'.repeat(201),
    });
    expect([long.status, long.body.details.field]).toEqual([400, 'password']);
  });
});
