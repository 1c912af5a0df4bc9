import { startMailServer, type TestMailServer } from '#libs/platform/testing';
import { mailTo, secretsOf, Visitor } from '../support/people.js';
import { startTestService, type TestService } from '../support/test-service.js';

const PASSWORD = 'correct horse battery';
const WRONG = 'wrong horse battery';
const TIMINGS = 15;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

describe('signing in, for those who should not', () => {
  let mails: TestMailServer;
  let service: TestService;
  let people = 0;

  beforeAll(async () => {
    mails = await startMailServer();
    service = await startTestService({
      environment: { MAIL_SMTP_URL: mails.url, DASHBOARD_URL: 'https://dash.example' },
    });
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await mails.close();
  });

  const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    service.database.database.query<Row>(sql, parameters);
  const fresh = (): string => `person${(people += 1)}@example.com`;
  const visitor = (): Visitor => new Visitor(service);

  /** A person with an account; the address. */
  async function member(): Promise<string> {
    const email = fresh();
    const someone = visitor();
    await someone.auth('sign-up', { email, password: PASSWORD });
    const { token } = secretsOf(await mailTo(mails, email));
    expect((await someone.auth('verify', { token })).status).toBe(200);
    return email;
  }

  async function timed(work: () => Promise<unknown>): Promise<number> {
    const begin = performance.now();
    await work();
    return performance.now() - begin;
  }

  /** Medians over as many calls of each kind, taken in turns so that noise meets both. */
  async function medians(
    known: (index: number) => Promise<unknown>,
    unknown: (index: number) => Promise<unknown>,
  ): Promise<{ known: number; unknown: number }> {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let index = 0; index < TIMINGS; index += 1) {
      times.known.push(await timed(() => known(index)));
      times.unknown.push(await timed(() => unknown(index)));
    }
    return { known: median(times.known), unknown: median(times.unknown) };
  }

  it('answers alike and as slowly for addresses that have an account and that have none', async () => {
    const known = await Promise.all(Array.from({ length: TIMINGS }, member));
    const answers = new Map<string, Set<string>>();
    const ask = async (action: string, body: object): Promise<void> => {
      const { status, body: said } = await visitor().auth(action, body);
      delete said.details?.requestId;
      const seen = answers.get(action) ?? new Set();
      answers.set(action, seen.add(JSON.stringify([status, said])));
    };
    const bodies: Record<string, (email: string) => object> = {
      // A password of its own: who signs up knows it, and is told that the sign-up waits.
      'sign-up': (email) => ({ email, password: 'another horse battery' }),
      'sign-in': (email) => ({ email, password: WRONG }),
      'forgot-password': (email) => ({ email }),
    };
    for (const [action, bodyOf] of Object.entries(bodies)) {
      const taken = await medians(
        (index) => ask(action, bodyOf(known[index]!)),
        () => ask(action, bodyOf(fresh())),
      );
      expect([action, answers.get(action)?.size]).toEqual([action, 1]);
      const factor = Math.max(taken.known, taken.unknown) / Math.min(taken.known, taken.unknown);
      expect({ action, alike: factor < 2.5, ...taken }).toMatchObject({ action, alike: true });
    }
  }, 180_000);

  it('does not tell by the password of a sign-up whether its address is taken', async () => {
    const [taken, free] = [await member(), fresh()];
    const outcomes = new Map<string, Set<string>>();
    const ask = async (password: string, email: string): Promise<void> => {
      const { status, body } = await visitor().auth('sign-in', { email, password });
      delete body.details?.requestId;
      const seen = outcomes.get(password) ?? new Set();
      outcomes.set(password, seen.add(JSON.stringify([status, body])));
    };
    const OWN = 'chosen by the stranger';
    for (const email of [taken, free]) {
      expect((await visitor().auth('sign-up', { email, password: OWN })).status).toBe(202);
    }
    const times = await medians(
      () => ask(OWN, taken).then(() => rows(`DELETE FROM secret_tries`)),
      () => ask(OWN, free).then(() => rows(`DELETE FROM secret_tries`)),
    );
    for (const email of [taken, free]) await ask(WRONG, email);
    expect([...outcomes.values()].map(({ size }) => size)).toEqual([1, 1]);
    expect([...outcomes.get(OWN)!][0]).toContain('email_not_verified');
    expect([...outcomes.get(WRONG)!][0]).toContain('credentials_invalid');
    const factor = Math.max(times.known, times.unknown) / Math.min(times.known, times.unknown);
    expect({ alike: factor < 2.5, ...times }).toMatchObject({ alike: true });
    expect((await visitor().auth('sign-in', { email: taken, password: PASSWORD })).status).toBe(
      200,
    );
  }, 60_000);

  it('gives nobody new tries for the password of a sign-up that they made with the address', async () => {
    const email = await member();
    await visitor().auth('sign-up', { email, password: 'chosen by the stranger' });
    const outcomes: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (const password of [WRONG, WRONG, 'chosen by the stranger']) {
        outcomes.push((await visitor().auth('sign-in', { email, password })).status);
      }
    }
    expect(outcomes).toEqual([401, 401, 403, 401, 401, 429, 429, 429, 429]);
  });

  it('takes a link once, also from many at the same time', async () => {
    const email = fresh();
    await visitor().auth('sign-up', { email, password: PASSWORD });
    const { token } = secretsOf(await mailTo(mails, email));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor().auth('verify', { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
  });

  it('uses nothing up when a program looks at the link', async () => {
    const page = await visitor().get('/auth/email/verify?token=abc%22%3E%3Cscript%3E');
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('abc');
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect((await visitor().get('/auth/email/reset?token=x')).body).toContain('minlength="10"');
  });

  it('does not take the token of one purpose for another, nor the hash that is stored', async () => {
    const email = await member();
    await visitor().auth('forgot-password', { email });
    const { token, code } = secretsOf(await mailTo(mails, email, 2));
    expect((await visitor().auth('verify', { token })).status).toBe(401);
    expect((await visitor().auth('verify', { email, code })).status).toBe(401);
    const [row] = await rows<{ hash: string; signature: string }>(
      `SELECT encode(token_hash, 'hex') AS hash, code_signature AS signature
         FROM email_verifications WHERE email = $1 AND purpose = 'reset'`,
      [email],
    );
    for (const stolen of [row!.hash, row!.signature]) {
      const stolenProof = { token: stolen, password: WRONG };
      expect((await visitor().auth('reset-password', stolenProof)).status).toBe(401);
    }
    const [everything] = await rows<{ all: string }>(
      `SELECT (SELECT json_agg(v) FROM email_verifications v)::text
           || (SELECT json_agg(m) FROM outgoing_mails m)::text AS all`,
    );
    expect(everything!.all).not.toContain(token);
    expect(everything!.all).not.toContain(code);
  });

  it('locks after five wrong passwords, however many come at once, and for a quarter of an hour', async () => {
    const email = await member();
    const wrong = await Promise.all(
      Array.from({ length: 20 }, () => visitor().auth('sign-in', { email, password: WRONG })),
    );
    const statuses = wrong.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);

    const right = await visitor().auth('sign-in', { email, password: PASSWORD });
    expect([right.status, right.body.code]).toEqual([429, 'rate_limited']);
    const wait = Number(right.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);

    const stranger = fresh();
    for (let count = 0; count < 6; count += 1) {
      const { status } = await visitor().auth('sign-in', { email: stranger, password: WRONG });
      expect(status).toBe(count < 5 ? 401 : 429);
    }

    await rows(`UPDATE secret_tries SET ends_at = now()`);
    const later = await visitor().auth('sign-in', { email, password: PASSWORD });
    expect(later.status).toBe(200);
  });

  it('locks after five wrong codes, also across new mails, while the link still works', async () => {
    const email = fresh();
    const signUp = () => visitor().auth('sign-up', { email, password: PASSWORD });
    await signUp();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => visitor().auth('verify', { email, code: 'AAAA-AAAA' })),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    await signUp();
    const { code, token } = secretsOf(await mailTo(mails, email, 2));
    expect((await visitor().auth('verify', { email, code })).status).toBe(429);
    expect((await visitor().auth('verify', { token })).status).toBe(200);
  });

  it.each([
    ['email', { email: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['email', { email: 'ada@example.com,eve@example.com' }],
    ['email', { email: 'Ada <ada@example.com>' }],
    ['name', { name: 'Ada\r\nBcc: eve@example.com' }],
    ['name', { name: 'Ada\u2028Bcc: eve@example.com' }],
    ['workspaceName', { workspaceName: 'W\nBcc: eve@example.com' }],
    ['redirectTo', { redirectTo: 'https://evil.example/' }],
    ['redirectTo', { redirectTo: '//evil.example/' }],
    ['redirectTo', { redirectTo: 'https://dash.example.evil.example/' }],
    ['redirectTo', { redirectTo: 'https://dash.example@evil.example/' }],
    ['redirectTo', { redirectTo: 'javascript:alert(1)' }],
  ])('refuses what would lead astray in %s: %j', async (field, change) => {
    const before = mails.received.length;
    const body = { email: fresh(), password: PASSWORD, ...change };
    const answer = await visitor().auth('sign-up', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_parameter']);
    expect(answer.body.details.field).toBe(field);
    expect(await rows(`SELECT 1 FROM email_verifications WHERE email = $1`, [body.email])).toEqual(
      [],
    );
    expect(mails.received.slice(before).map(({ envelope }) => envelope.to)).not.toContainEqual([
      body.email,
    ]);
  });

  it.each([
    ['role', 'owner'],
    ['emailVerified', true],
    ['email_verified_at', '2026-01-01T00:00:00Z'],
    ['workspaceId', 'ws_1'],
    ['passwordHash', 'x'],
    ['userId', 'usr_1'],
  ])('knows no field %s', async (field, value) => {
    for (const [action, body] of [
      ['sign-up', { email: fresh(), password: PASSWORD }],
      ['sign-in', { email: fresh(), password: PASSWORD }],
      ['verify', { token: 'x' }],
      ['forgot-password', { email: fresh() }],
      ['reset-password', { token: 'x', password: PASSWORD }],
    ] as const) {
      const answer = await visitor().auth(action, { ...body, [field]: value });
      expect([action, answer.body.code]).toEqual([action, 'unknown_field']);
    }
  });

  it('gives a new session at every sign-in, never the one a browser was made to bring', async () => {
    const email = await member();
    const planted = `service_dash_session=${'A'.repeat(43)}`;
    const browser = visitor();
    browser.cookie = planted;
    await browser.auth('sign-in', { email, password: PASSWORD });
    const first = browser.cookie;
    await browser.auth('sign-in', { email, password: PASSWORD });
    expect(new Set([planted, first, browser.cookie]).size).toBe(3);

    browser.cookie = planted;
    expect((await browser.get('/v1/dashboard/sessions')).body.code).toBe('session_expired');
  });

  it('cannot be made to change a password or sign out by another site', async () => {
    const email = await member();
    const browser = visitor();
    await browser.auth('sign-in', { email, password: PASSWORD });
    for (const path of ['/v1/dashboard/password', '/v1/dashboard/session/sign-out']) {
      const answer = await browser.post(path, {}, { 'sec-fetch-site': 'cross-site' });
      expect([path, answer.body.code]).toEqual([path, 'csrf_rejected']);
    }
    const form = await service.api.send('POST', '/v1/auth/email/sign-in', {
      body: JSON.stringify({ email, password: PASSWORD }),
      key: null,
      headers: { 'content-type': 'text/plain' },
    });
    expect(form.status).toBe(415);
  });

  it('greets nobody in words that a stranger wrote', async () => {
    const email = fresh();
    const name = 'Win a prize at evil.example';
    await visitor().auth('sign-up', { email, password: PASSWORD, name, workspaceName: name });
    const mail = await mailTo(mails, email);
    expect(mail.raw).not.toContain('evil.example');
  });
});
