import { createHash, randomBytes } from 'node:crypto';
import { openSignInBench } from '../../../testing/sign-in-bench.js';

type Bench = Awaited<ReturnType<typeof openSignInBench>>;

describe('signing in with Google and Apple', () => {
  let test: Bench['test'];
  let sandbox: Bench['sandbox'];
  let start: Bench['start'];
  let local: Bench['local'];
  let decide: Bench['decide'];
  let google: Bench['google'];
  let apple: Bench['apple'];
  let complete: Bench['complete'];
  let whoIs: Bench['whoIs'];
  let native: Bench['native'];

  beforeAll(async () => {
    const bench = await openSignInBench();
    ({ test, sandbox, start, local, decide, google, apple, complete, whoIs, native } = bench);
  });
  // The last test has stopped the sandbox.
  afterAll(() => test.stop());

  it('asks Google with state, nonce and PKCE', async () => {
    const answer = await start('/auth/google/start');
    expect(answer.status).toBe(302);
    const asked = new URL(answer.headers.get('location')!).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    }
  });

  it('admits a new person, and knows the same one again', async () => {
    const first = await complete(await google('ada.sandbox@gmail.com'));
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      'https://dash.example.com/app?status=signed_in',
    ]);
    const ada = await whoIs(first);
    expect(ada.user).toMatchObject({ email: 'ada.sandbox@gmail.com', name: 'Ada Gardener' });
    const again = await whoIs(await complete(await google('ada.sandbox@gmail.com')));
    expect(again.user.id).toBe(ada.user.id);
    expect(again.tenant.id).toBe(ada.tenant.id);
  });

  it('begins no session in a browser that did not begin the sign-in, and uses the ticket up', async () => {
    const victim = await google('ada.sandbox@gmail.com');
    const stolen = {
      ...victim,
      cookie: `service_sign_in=${randomBytes(32).toString('base64url')}`,
    };
    const answer = await complete(stolen);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await complete(victim)).status).toBe(400);
  });

  it('takes an answer once, and only one that it asked for', async () => {
    const { callback, answer } = await google('ada.sandbox@gmail.com');
    expect(answer.status).toBe(303);
    expect((await start(callback)).status).toBe(400);
    expect((await start('/auth/google/callback?code=x&state=made-up')).status).toBe(400);
    expect((await start('/auth/google/callback?code=x')).status).toBe(400);
    // A state of Google's is none of Apple's.
    const other = new URL((await start('/auth/google/start')).headers.get('location')!);
    const body = `code=x&state=${other.searchParams.get('state')}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await test.call('POST', '/auth/apple/callback', { body, headers })).status).toBe(400);
  });

  it('refuses a code that belongs to another sign-in', async () => {
    const [one, other] = [await start('/auth/google/start'), await start('/auth/google/start')];
    const decided = await decide(one.headers.get('location')!, 'ada.sandbox@gmail.com');
    const mixed = new URL(decided.location!);
    const state = new URL(other.headers.get('location')!).searchParams.get('state')!;
    mixed.searchParams.set('state', state);
    const answer = await start(local(mixed.href));
    expect(answer.headers.get('location')).toBe(
      'https://dash.example.com/app?status=failed&code=credentials_invalid',
    );
  });

  it('joins an account only where Google is authoritative for the address', async () => {
    for (const email of ['grace@garden.example', 'noah@outside.example']) {
      await test.database.database.query(
        `INSERT INTO users (id, email, email_verified_at, created_at, updated_at)
         VALUES ($1, $1, now(), now(), now())`,
        [email],
      );
      await test.database.database.query(
        `INSERT INTO memberships (workspace_id, user_id, role, created_at)
         SELECT id, $1, 'owner', now() FROM workspaces LIMIT 1`,
        [email],
      );
    }
    const grace = await whoIs(await complete(await google('grace@garden.example')));
    expect(grace.user.id).toBe('grace@garden.example');
    const noah = await google('noah@outside.example');
    expect(noah.answer.headers.get('location')).toContain('status=failed&code=email_taken');
    const una = await google('una@outside.example');
    expect(una.answer.headers.get('location')).toContain('code=email_not_verified');
  });

  it('joins no account whose own address nobody has proved', async () => {
    await test.database.database.query(
      `INSERT INTO users (id, email, created_at, updated_at)
       VALUES ('usr_unproved', 'unproved@gmail.com', now(), now())`,
    );
    const { answer } = await google('unproved@gmail.com');
    expect(answer.headers.get('location')).toContain('status=failed&code=email_taken');
  });

  it('makes one user of two first sign-ins at once', async () => {
    const begun = await Promise.all([1, 2, 3].map(() => google('twin@gmail.com')));
    const people = await Promise.all(begun.map(async (one) => whoIs(await complete(one))));
    expect(new Set(people.map(({ user }) => user.id)).size).toBe(1);
  });

  it('tells when access was not granted', async () => {
    const started = await start('/auth/google/start');
    const { location } = await decide(started.headers.get('location')!, '', 'deny');
    const answer = await start(local(location!));
    expect(answer.headers.get('location')).toBe('https://dash.example.com/app?status=denied');
  });

  it.each([
    ['another site', 'https://evil.example/'],
    ['another site without a scheme', '//evil.example/'],
    ['backslashes', '/\\evil.example/'],
    ['a tab in the way', '/\t/evil.example/'],
    ['a name before the host', 'https://dash.example.com@evil.example/'],
    ['a host that begins alike', 'https://dash.example.com.evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a word', 'evil.example'],
  ])('never leads to %s', async (_what, target) => {
    const path = `/auth/google/start?redirectTo=${encodeURIComponent(target)}`;
    const answer = await start(path);
    expect([answer.status, answer.body.code, answer.details['field']]).toEqual([
      ...[400, 'invalid_parameter', 'redirectTo'],
    ]);
  });

  it('leads to a page of the dashboard', async () => {
    const path = `/auth/google/start?redirectTo=${encodeURIComponent('/posts?view=week')}`;
    const answer = await complete(await google('ada.sandbox@gmail.com', path));
    expect(answer.headers.get('location')).toBe(
      'https://dash.example.com/posts?view=week&status=signed_in',
    );
  });

  describe('from an app', () => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const ticketOf = async (query: string) => {
      const path = `/auth/mobile/google/start?callbackScheme=postrider${query}`;
      const { answer } = await google('ada.sandbox@gmail.com', path);
      const address = new URL(answer.headers.get('location')!);
      expect(address.protocol).toBe('postrider:');
      return address.searchParams.get('ticket')!;
    };
    const exchange = (json: object) => test.call('POST', '/auth/mobile/exchange', { json });

    it('ends at its scheme with a ticket that is worth one session', async () => {
      const ticket = await ticketOf('');
      const answer = await exchange({ ticket });
      expect(answer.status).toBe(200);
      expect((await whoIs(answer)).user.email).toBe('ada.sandbox@gmail.com');
      expect((await exchange({ ticket })).body.code).toBe('credentials_invalid');
    });

    it('gives the session only to who knows the verifier', async () => {
      const stolen = await exchange({ ticket: await ticketOf(`&codeChallenge=${challenge}`) });
      expect([stolen.status, stolen.body.code]).toEqual([401, 'credentials_invalid']);
      const ticket = await ticketOf(`&code_challenge=${challenge}`);
      expect((await exchange({ ticket, codeVerifier: verifier })).status).toBe(200);
    });

    it('takes no ticket of a browser', async () => {
      const { answer } = await google('ada.sandbox@gmail.com');
      const ticket = new URL(answer.headers.get('location')!, 'http://here').searchParams.get(
        'ticket',
      );
      expect((await exchange({ ticket })).body.code).toBe('credentials_invalid');
    });

    it.each(['javascript', 'https', 'other'])('never ends at %s', async (scheme) => {
      const answer = await start(`/auth/mobile/apple/start?callbackScheme=${scheme}`);
      expect([answer.status, answer.details['field']]).toEqual([400, 'callbackScheme']);
    });
  });

  it('takes the form that Apple posts across sites, with the name of the first time', async () => {
    const first = await apple('ada@icloud.example');
    const ada = await whoIs(await complete(first));
    expect(ada.user).toMatchObject({ email: 'ada@icloud.example', name: 'Ada Gardener' });
    expect((await first.post()).status).toBe(400);
    const again = await whoIs(await complete(await apple('ada@icloud.example')));
    expect(again.user.id).toBe(ada.user.id);
    const ben = await whoIs(await complete(await apple('ben@icloud.example')));
    expect(ben.user.email).toBe('ben@icloud.example');
    const sam = await apple('sam@school.example');
    expect(sam.answer.headers.get('location')).toContain('code=email_not_verified');
    const denied = await apple('ada@icloud.example', 'deny');
    expect(denied.answer.headers.get('location')).toContain('status=denied');
  });

  it('takes the token of a device once, with the nonce raw or hashed', async () => {
    const raw = randomBytes(16).toString('hex');
    const nonce = createHash('sha256').update(raw).digest('hex');
    for (const claimed of [{ nonce: raw }, { nonceSha256: nonce }]) {
      const { json, answer } = await native({ account: 'nat@icloud.example', nonce }, claimed);
      expect(answer.status).toBe(200);
      expect((await whoIs(answer)).user.email).toBe('nat@icloud.example');
      const replayed = await test.call('POST', '/auth/mobile/apple/native', { json });
      expect([replayed.status, replayed.body.code]).toEqual([401, 'credentials_invalid']);
    }
  });

  it('believes the token, not what the app says of the person', async () => {
    const claimed = { email: 'ada.sandbox@gmail.com', givenName: 'Mallory', familyName: 'M.' };
    const { answer } = await native({ account: 'new@icloud.example' }, claimed);
    expect((await whoIs(answer)).user).toMatchObject({
      email: 'new@icloud.example',
      name: 'Mallory M.',
    });
  });

  it.each([
    ...([
      ['another audience', { flaw: 'wrong_audience' }, {}],
      ['another issuer', { flaw: 'wrong_issuer' }, {}],
      ['an old token', { flaw: 'expired' }, {}],
      ['a bad signature', { flaw: 'bad_signature' }, {}],
      ['no signature (alg none)', { flaw: 'alg_none' }, {}],
      ['a signature with the public key (HS256)', { flaw: 'hs256_public_key' }, {}],
      ['an unknown key', { flaw: 'unknown_kid' }, {}],
      ['another nonce', { nonce: 'a' }, { nonce: 'b' }],
      ['a nonce the app does not tell', { nonce: 'a' }, {}],
      ['a nonce the token lacks', {}, { nonce: 'a' }],
      ['an app of others', { bundleId: 'com.other.app' }, {}],
    ] as const),
  ])('refuses %s', async (_what, wanted, claimed) => {
    const { answer } = await native({ account: 'nat@icloud.example', ...wanted }, claimed);
    expect([answer.status, answer.body.code]).toEqual([401, 'credentials_invalid']);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['a word', 'nonsense', 401],
    ['dots', '..', 401],
    ['too much', 'a'.repeat(9_000), 400],
    ['a number', 5, 400],
    ['nothing', '', 400],
  ])('answers %s instead of a token with a clear refusal', async (_what, identityToken, status) => {
    const json = { identityToken };
    const answer = await test.call('POST', '/auth/mobile/apple/native', { json });
    expect(answer.status).toBe(status);
  });

  it('stores no secret of a sign-in in clear', async () => {
    const answer = await start('/auth/google/start');
    const asked = new URL(answer.headers.get('location')!).searchParams;
    const rows = await test.database.database.query<object>(`SELECT * FROM sign_in_attempts`);
    for (const name of ['state', 'nonce']) {
      expect(JSON.stringify(rows)).not.toContain(asked.get(name));
    }
  });

  it('does not blame the person when the provider is away', async () => {
    const started = await start('/auth/google/start');
    const { location } = await decide(started.headers.get('location')!, 'ada.sandbox@gmail.com');
    await sandbox.stop();
    const answer = await start(local(location!));
    expect(answer.headers.get('location')).toContain('status=failed&code=provider_error');
  });
});
