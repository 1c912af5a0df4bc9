import { createHash, randomBytes } from 'node:crypto';
import type { Body } from '../../../testing/people-bench.js';
import { openSignInBench } from '../../../testing/sign-in-bench.js';
import type { TestSession } from '../../../testing/test-api.js';

type Bench = Awaited<ReturnType<typeof openSignInBench>>;

const ADA = 'ada.sandbox@gmail.com';

describe('somebody invited who signs in with Google or Apple', () => {
  let bench: Bench;
  let owner: TestSession;

  beforeAll(async () => {
    bench = await openSignInBench({ MAIL_SMTP_URL: 'smtp://127.0.0.1:9' });
  });
  beforeEach(async () => {
    owner = await bench.test.createSession();
  });
  afterAll(async () => {
    await bench.test.stop();
    await bench.sandbox.stop();
  });

  /** @returns the token of its mail, as good as one */
  async function invite(email: string): Promise<string> {
    const json = { email, role: 'editor' };
    const session = owner.token;
    const answer = await bench.test.call('POST', '/v1/dashboard/invitations', { session, json });
    expect(answer.status).toBe(201);
    const token = randomBytes(32).toString('base64url');
    await bench.test.database.database.execute(
      `UPDATE invitations SET token_hash = $1 WHERE workspace_id = $2 AND email = $3`,
      [createHash('sha256').update(token).digest(), owner.workspaceId, email],
    );
    return token;
  }

  const start = (token: string, identityProvider = 'google') =>
    bench.test.call('POST', '/auth/invitations/start', { json: { identityProvider, token } });

  async function google(token: string, account: string) {
    const started = await start(token);
    expect(started.status).toBe(200);
    return bench.answered(started, String(started.body['authorizeUrl']), account);
  }

  const countOf = async (email: string): Promise<number> =>
    (await bench.test.database.database.query(`SELECT FROM users WHERE email = $1`, [email]))
      .length;

  it('joins as somebody new, without a workspace of their own, and is in the audit log', async () => {
    const token = await invite(ADA);
    const completed = await bench.complete(await google(token, ADA));
    expect([completed.status, completed.headers.get('location')]).toEqual([
      303,
      'https://dash.example.com/app?status=signed_in',
    ]);
    const { user, tenant } = await bench.whoIs(completed);
    expect([user.email, tenant.id]).toEqual([ADA, owner.workspaceId]);
    const joined = await bench.test.database.database.query(
      `SELECT workspace_id AS id, role FROM memberships WHERE user_id = $1`,
      [user.id],
    );
    expect(joined).toEqual([{ id: owner.workspaceId, role: 'editor' }]);
    const session = owner.token;
    const audit = await bench.test.call('GET', '/v1/dashboard/audit', { session });
    expect((audit.body as Body)['entries'][0]).toMatchObject({
      actor: { type: 'user', id: user.id },
      action: 'Invitations_accept',
      subject: { kind: 'user', id: user.id },
    });
    expect((await start(token)).body).toMatchObject({ code: 'invitation_ended' });
  });

  it('joins with the account that is there, and begins in the workspace of the invitation', async () => {
    const home = await bench.test.createSession();
    const { database } = bench.test.database;
    const email = 'grace@garden.example';
    await database.query(`UPDATE users SET email = $2 WHERE id = $1`, [home.userId, email]);
    const first = await bench.whoIs(await bench.complete(await bench.google(email)));
    expect([first.user.id, first.tenant.id]).toEqual([home.userId, home.workspaceId]);
    const joined = await bench.whoIs(
      await bench.complete(await google(await invite(email), email)),
    );
    expect([joined.user.id, joined.tenant.id]).toEqual([home.userId, owner.workspaceId]);
    const again = await bench.whoIs(await bench.complete(await bench.google(email)));
    expect(again.tenant.id).toBe(home.workspaceId);
  });

  it('joins nothing with another address, and is nobody afterwards', async () => {
    const token = await invite('somebody@example.com');
    const { answer } = await google(token, 'twin@gmail.com');
    expect(answer.headers.get('location')).toBe(
      'https://dash.example.com/app?status=failed&code=invitation_other_address',
    );
    expect(await countOf('twin@gmail.com')).toBe(0);
    // It is as good as before.
    expect((await start(token)).status).toBe(200);
  });

  it('joins nothing once the invitation is withdrawn, also while the provider asks', async () => {
    const email = 'late@gmail.com';
    const token = await invite(email);
    const started = await start(token);
    await bench.test.database.database.execute(`DELETE FROM invitations WHERE email = $1`, [email]);
    const authorize = String(started.body['authorizeUrl']);
    const { answer } = await bench.answered(started, authorize, email);
    expect(answer.headers.get('location')).toContain('code=invitation_ended');
    expect([await countOf(email), (await start(token, 'apple')).status]).toEqual([0, 410]);
  });
});
