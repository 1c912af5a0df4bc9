import { randomBytes } from 'node:crypto';
import {
  BASE,
  CLI,
  openOauthBench,
  refused,
  said,
  type OauthBench,
} from '../../testing/oauth-bench.js';

let bench: OauthBench;
beforeAll(async () => {
  bench = await openOauthBench();
});
afterAll(() => bench.stop());

describe('the command line', () => {
  it('gets tokens for a code, which open the API as a key of the workspace does', async () => {
    const pending = await bench.check();
    expect(said<object>(pending, 'authorization')).toMatchObject({
      client: { id: 'postrider-cli', name: 'Postrider CLI', host: null },
      scopes: ['read', 'draft', 'publish'],
      redirectUri: CLI.redirect_uri,
    });
    const answer = await bench.allow();
    const to = new URL(said(answer, 'returnAddress'));
    expect(to.href.startsWith(`${CLI.redirect_uri}?code=`)).toBe(true);
    expect(to.searchParams.get('state')).toBe('xyz');
    expect(to.searchParams.get('iss')).toBe(BASE);
    const code = to.searchParams.get('code')!;
    const tokens = await bench.exchange(code);
    expect(tokens.headers.get('cache-control')).toBe('no-store');
    expect(tokens.body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'read draft publish',
    });
    const access = said(tokens, 'access_token');
    expect((await bench.call(access)).status).toBe(200);
    const own = await bench.call(access, '/v1/keys/validate');
    expect(said<object>(own, 'access')).toMatchObject({
      scopes: ['read', 'draft', 'publish'],
      createdBy: { id: bench.session.userId },
    });
  });

  it('is told in the list of keys, without any secret, and ends with its key', async () => {
    const tokens = await bench.tokensOf({}, { scopes: ['read'] });
    const access = said(tokens, 'access_token');
    const listed = await bench.test.call('GET', '/v1/dashboard/keys', {
      session: bench.session.token,
    });
    const [key] = said<{ id: string; label: string; kind: string; secret: null }[]>(listed, 'keys');
    expect(key).toMatchObject({ label: 'Postrider CLI', kind: 'personal', secret: null });
    const rotated = await bench.test.call('POST', `/v1/dashboard/keys/${key!.id}/rotate`, {
      session: bench.session.token,
      json: {},
    });
    expect([rotated.status, rotated.body.code]).toEqual([409, 'key_is_grant']);
    await bench.test.call('DELETE', `/v1/dashboard/keys/${key!.id}`, {
      session: bench.session.token,
    });
    expect((await bench.call(access)).body.code).toBe('api_key_revoked');
    expect(refused(await bench.refresh(said(tokens, 'refresh_token')))).toEqual([
      400,
      'invalid_grant',
    ]);
  });

  it('says which scope is missing in the words of OAuth', async () => {
    const access = said(await bench.tokensOf({}, { scopes: ['read'] }), 'access_token');
    const answer = await bench.test.call('POST', '/v1/connections/start', {
      key: access,
      json: {},
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'scope_missing']);
    expect(answer.headers.get('www-authenticate')).toContain(
      'error="insufficient_scope", scope="publish"',
    );
  });

  it('never gets more than it asked for, nor an end in the past', async () => {
    const more = await bench.allow({ scope: 'read' }, { scopes: ['publish'] });
    expect([more.status, more.details['field']]).toEqual([400, 'scopes']);
    const past = await bench.allow({}, { expiresAt: '2020-01-01T00:00:00Z' });
    expect([past.status, past.details['field']]).toEqual([400, 'expiresAt']);
  });

  it('has tokens that end with the grant', async () => {
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const tokens = await bench.tokensOf({}, { expiresAt });
    expect(said<number>(tokens, 'expires_in')).toBeLessThanOrEqual(60);
  });
});

const countGrants = async (): Promise<number> => {
  const [row] = await bench.sql<{ n: number }>('SELECT count(*)::int AS n FROM oauth_grants');
  return row!.n;
};

describe('a code', () => {
  it('works once: of two at once one gets tokens, and both lose the grant', async () => {
    const code = await bench.codeFor();
    const before = await countGrants();
    const both = await Promise.all([bench.exchange(code), bench.exchange(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await countGrants()).toBe(before);
    const access = said(
      both.find(({ status }) => status === 200)!,
      'access_token',
    );
    expect((await bench.call(access)).body.code).toBe('api_key_revoked');
  });

  it('in the hands of a thief who knows no verifier gives nothing, to anybody', async () => {
    const code = await bench.codeFor();
    const wrong = randomBytes(32).toString('base64url');
    expect(refused(await bench.exchange(code, { code_verifier: wrong }))).toEqual([
      400,
      'invalid_grant',
    ]);
    expect(refused(await bench.exchange(code))).toEqual([400, 'invalid_grant']);
  });

  it.each([
    ['another address', { redirect_uri: 'http://127.0.0.1:49153/callback' }, 'invalid_grant'],
    ['another client', { client_id: 'https://other.example/client' }, 'invalid_grant'],
    ['a foreign resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['the door for agents', { resource: `${BASE}/mcp` }, 'invalid_target'],
  ])('is not taken with %s', async (_, more, error) => {
    expect(refused(await bench.exchange(await bench.codeFor(), more))).toEqual([400, error]);
  });

  it('ends after a minute', async () => {
    const code = await bench.codeFor();
    await bench.sql(`UPDATE oauth_grants SET code_expires_at = now() WHERE code_used_at IS NULL`);
    expect(refused(await bench.exchange(code))).toEqual([400, 'invalid_grant']);
  });

  it('is stored as a hash alone, and so are tokens', async () => {
    const code = await bench.codeFor();
    const tokens = await bench.exchange(code);
    const secrets = [code, said(tokens, 'access_token'), said(tokens, 'refresh_token')];
    const rows = await bench.sql<{ row: string }>(
      `SELECT row_to_json(g)::text AS row FROM oauth_grants g
       UNION ALL SELECT row_to_json(t)::text FROM oauth_tokens t
       UNION ALL SELECT row_to_json(k)::text FROM api_keys k`,
    );
    for (const secret of secrets) {
      // What is drawn by lot stands behind two underscores, and may hold some itself.
      const drawn = secret.split('_').slice(2).join('_');
      const forms = [secret, Buffer.from(secret).toString('hex'), drawn];
      for (const { row } of rows) expect(forms.some((one) => row.includes(one))).toBe(false);
    }
  });
});

describe('a refresh token', () => {
  it('gives the next tokens once; its second use ends everything', async () => {
    const first = said(await bench.tokensOf(), 'refresh_token');
    const next = await bench.refresh(first, { resource: BASE });
    expect(next.status).toBe(200);
    expect((await bench.call(said(next, 'access_token'))).status).toBe(200);
    expect(refused(await bench.refresh(first))).toEqual([400, 'invalid_grant']);
    expect((await bench.call(said(next, 'access_token'))).body.code).toBe('api_key_revoked');
    expect(refused(await bench.refresh(said(next, 'refresh_token')))).toEqual([
      400,
      'invalid_grant',
    ]);
  });

  it('of two at once gives one of them tokens', async () => {
    const token = said(await bench.tokensOf(), 'refresh_token');
    const both = await Promise.all([bench.refresh(token), bench.refresh(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each([
    ['another client', { client_id: 'https://other.example/client' }, 'invalid_grant'],
    ['a foreign resource', { resource: 'https://other.example' }, 'invalid_target'],
    ['more than was granted', { scope: 'admin' }, 'invalid_scope'],
    ['a scope that is none', { scope: 'everything' }, 'invalid_scope'],
  ])('is not used up by %s', async (_, more, error) => {
    const token = said(await bench.tokensOf(), 'refresh_token');
    expect(refused(await bench.refresh(token, more))).toEqual([400, error]);
    expect((await bench.refresh(token)).status).toBe(200);
  });

  it('ends, and so does an access token, with words of its own', async () => {
    const tokens = await bench.tokensOf();
    await bench.sql(`UPDATE oauth_tokens SET expires_at = now()`);
    const answer = await bench.call(said(tokens, 'access_token'));
    expect([answer.status, answer.body.code]).toEqual([401, 'access_token_expired']);
    expect(refused(await bench.refresh(said(tokens, 'refresh_token')))).toEqual([
      400,
      'invalid_grant',
    ]);
  });

  it('opens nothing itself', async () => {
    const tokens = await bench.tokensOf();
    expect((await bench.call(said(tokens, 'refresh_token'))).body.code).toBe('api_key_invalid');
  });
});

/** What the audit log tells of requests to one of the endpoints since. */
const entriesOf = (operation: string): Promise<Record<string, unknown>[]> =>
  bench.sql(
    `SELECT workspace_id, actor_type, actor_id, actor_name, subject_kind, subject_id, outcome, network
     FROM audit_entries WHERE operation = $1 ORDER BY id DESC`,
    [operation],
  );
const keyOfLatestGrant = async (): Promise<string> =>
  (await bench.sql<{ id: string }>(`SELECT id FROM api_keys ORDER BY id DESC LIMIT 1`))[0]!.id;

describe('the audit log', () => {
  const common = { subject_kind: 'key', outcome: 'done', network: '127.0.0.0/24' };

  it('tells of a grant that its client ends', async () => {
    const tokens = await bench.tokensOf();
    const id = await keyOfLatestGrant();
    const told = { client_id: CLI.client_id, token: said(tokens, 'refresh_token') };
    await bench.form('revoke', told);
    await bench.form('revoke', told);
    await bench.form('revoke', { ...told, token: 'x' });
    const workspace = { workspace_id: bench.session.workspaceId, subject_id: id };
    const actor = { actor_type: 'key', actor_id: id, actor_name: expect.any(String) };
    expect(await entriesOf('Tokens_revoke').then((all) => all.slice(0, 1))).toEqual([
      { ...common, ...workspace, ...actor },
    ]);
    const own = (await entriesOf('Tokens_revoke')).filter((one) => one['subject_id'] === id);
    expect(own).toHaveLength(1);
  });

  it('tells of a grant that ends by a token or code that comes again, and of no other answer', async () => {
    const before = await entriesOf('Tokens_token');
    const first = said(await bench.tokensOf(), 'refresh_token');
    const refreshed = await keyOfLatestGrant();
    await bench.refresh(first);
    await bench.refresh('x');
    expect(await entriesOf('Tokens_token')).toEqual(before);
    await bench.refresh(first);
    await bench.refresh(first);
    const code = await bench.codeFor();
    const exchanged = await keyOfLatestGrant();
    await bench.exchange(code);
    await bench.exchange(code);
    const nobody = { actor_type: 'system', actor_id: null, actor_name: null };
    const workspace = { workspace_id: bench.session.workspaceId };
    const told = (await entriesOf('Tokens_token')).slice(0, -before.length || undefined);
    expect(told).toEqual(
      [exchanged, refreshed].map((subject_id) => ({
        ...common,
        ...workspace,
        ...nobody,
        subject_id,
      })),
    );
  });
});

describe('the end of a grant by its client', () => {
  it.each(['access_token', 'refresh_token'])('comes by its %s', async (name) => {
    const tokens = await bench.tokensOf();
    const foreign = { token: said(tokens, name), client_id: 'https://other.example/client' };
    expect((await bench.form('revoke', foreign)).status).toBe(200);
    expect((await bench.call(said(tokens, 'access_token'))).status).toBe(200);
    const own = { ...foreign, client_id: CLI.client_id };
    expect((await bench.form('revoke', own)).status).toBe(200);
    expect((await bench.call(said(tokens, 'access_token'))).body.code).toBe('api_key_revoked');
  });

  it('is no matter for a token that is none', async () => {
    const answer = await bench.form('revoke', { token: 'x', client_id: CLI.client_id });
    expect(answer.status).toBe(200);
  });
});
