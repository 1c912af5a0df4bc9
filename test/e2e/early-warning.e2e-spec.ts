import { anImage } from '#libs/media/testing';
import { LocalSites } from '#libs/kernel/testing';
import { startMailServer, type TestMailServer } from '#libs/platform/testing';
import { eventually } from '../support/eventually.js';
import {
  applyOne,
  postWhen,
  settled,
  upload,
  type Answered,
  type TestAccount,
} from '../support/publishing.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

const sites = new LocalSites();

/** Two schedulers watch. Time is moved by moving what is stored of it. */
describe('early warning', () => {
  let service: TestService;
  let mails: TestMailServer;
  let picture: Buffer;
  let site: string;
  let isSiteUp = true;
  let x: TestAccount;
  let telegram: TestAccount;

  beforeAll(async () => {
    mails = await startMailServer();
    picture = await anImage('jpeg', { width: 640, height: 400 });
    site = await sites.site((_request, response) => {
      response.writeHead(isSiteUp ? 200 : 404, { 'content-type': 'image/jpeg' });
      response.end(isSiteUp ? picture : undefined);
    });
    service = await startTestService({
      environment: {
        MAIL_SMTP_URL: mails.url,
        MAIL_FROM: 'Postrider <no-reply@postrider.example>',
        OUTBOUND_ALLOWED_HOSTS: new URL(site).host,
        PREFLIGHT_WATCH_SWEEP_MS: '100',
      },
    });
    await service.startScheduler();
    await service.signIn();
    x = await connectAccount(service, 'x');
    telegram = await connectAccount(service, 'telegram');
  }, 60_000);
  afterAll(async () => {
    await service.stop();
    await mails.close();
    await sites.closeAll();
  });

  const write = (sql: string, parameters: readonly unknown[] = []): Promise<number> =>
    service.database.database.execute(sql, parameters);
  const minutesAhead = (minutes: number): string =>
    new Date(Date.now() + minutes * 60_000).toISOString();
  /** The check an hour ahead comes now, and nobody has asked the networks for a while. */
  const theHourHasCome = async (post: Answered): Promise<void> => {
    await write(`UPDATE accounts SET credentials_at = now() - interval '3 hours'`);
    await write(`UPDATE posts SET next_check_at = now() WHERE id = $1`, [post.id]);
  };
  const eventsOf = async (name: string, subject: string): Promise<number> => {
    const rows = await service.database.database.query(
      `SELECT 1 FROM outbox WHERE name = $1 AND $2 IN (payload ->> 'postId', payload ->> 'accountId')`,
      [name, subject],
    );
    return rows.length;
  };
  const risky = (post: Answered, code: string): Promise<Answered> =>
    postWhen(
      service,
      post.id,
      ({ atRisk, risks }) => atRisk && risks.some((risk: Answered) => risk.code === code),
      `${code} of ${post.id}`,
    );
  const mended = (post: Answered): Promise<Answered> =>
    postWhen(service, post.id, ({ atRisk }) => !atRisk, `${post.id} mended`);
  const healthOf = async (account: TestAccount): Promise<Answered> => {
    const { body } = await service.api.get('/v1/connections/health');
    return body.connections.find(({ id }: Answered) => id === account.id);
  };

  it('finds a token revoked since the post was applied, and sees the reconnect', async () => {
    const post = await applyOne(service, x, { publish_at: minutesAhead(61) });
    expect([post.atRisk, post.risks]).toEqual([false, []]);
    const fault = { provider: 'x', operation: 'any', kind: 'revoke_token', times: 1 };
    await service.sandbox.fault(fault);
    await theHourHasCome(post);
    const flagged = await risky(post, 'account_reauth_required');
    expect(flagged).toMatchObject({ status: 'scheduled', risks: [{ hint: expect.any(String) }] });

    const { body: listed } = await service.api.get('/v1/posts');
    expect(listed.posts[0]).toMatchObject({ id: post.id, atRisk: true });
    const { body: run } = await service.api.get(`/v1/runs/${post.runId}`);
    expect(run.posts[0].atRisk).toBe(true);
    const { body: work } = await service.api.get('/v1/jobs');
    expect(work.jobs[0]).toMatchObject({ atRisk: true, nextAction: 'reconnect_account' });
    const { body: workspace } = await service.api.get('/v1/workspace/health');
    expect(workspace.health.posts.atRisk).toBe(1);
    expect(await healthOf(x)).toMatchObject({ postsAtRisk: 1, tokenHealth: 'reauth_required' });
    await eventually(
      async () => mails.received.map(({ parsed }) => parsed.subject),
      (subjects) => subjects.length > 0,
      { what: 'mail about the account' },
    );

    await connectAccount(service, 'x');
    await mended(post);
    expect(await eventsOf('PostAtRisk', post.id)).toBe(1);
    expect(await eventsOf('AccountReauthRequired', x.id)).toBe(1);
    expect(mails.received.map(({ parsed }) => parsed.subject)).toEqual([
      `Connect ${x.handle} again`,
    ]);
    expect((await healthOf(x)).postsAtRisk).toBe(0);
  }, 60_000);

  it('finds scopes that are missing', async () => {
    const post = await applyOne(service, x, { publish_at: minutesAhead(61) });
    await write(`UPDATE accounts SET scopes = '{tweet.read}' WHERE id = $1`, [x.id]);
    await theHourHasCome(post);
    expect((await risky(post, 'scope_missing')).risks[0].message).toContain('tweet.write');
    await connectAccount(service, 'x');
    await mended(post);
  }, 60_000);

  it('loses no account to a network that cannot renew its token for a while', async () => {
    const fault = { provider: 'x', times: 1 };
    await service.sandbox.fault({ ...fault, operation: 'any', kind: 'expire_token' });
    await service.sandbox.fault({ ...fault, operation: 'token', kind: 'http', status: 503 });
    const look = () =>
      service.api.post(`/v1/accounts/${x.id}/actions/user`, { username: 'neighbour' });
    expect((await look()).status).toBe(502);
    expect(await healthOf(x)).toMatchObject({
      tokenRefreshStatus: 'failing',
      publishable: true,
    });
    expect((await look()).status).toBe(200);
    expect(await healthOf(x)).toMatchObject({ tokenRefreshStatus: 'scheduled' });
    expect(await eventsOf('AccountReauthRequired', x.id)).toBe(1);
  }, 60_000);

  it('finds a picture of ours that was deleted by force, at once', async () => {
    const asset = await upload(service, 'forced.jpg', picture);
    const { id } = await applyOne(service, telegram, {
      publish_at: minutesAhead(90),
      assets: [{ id: asset.id }],
    });
    await service.api.send('DELETE', `/v1/assets/${asset.id}`, { body: { force: true } });
    await risky({ id }, 'asset_invalid');
    expect(await eventsOf('PostAtRisk', id)).toBe(1);
  }, 60_000);

  it('finds a link that is gone, and tries the post at its time all the same', async () => {
    const post = await applyOne(service, telegram, {
      publish_at: minutesAhead(90),
      media_link: `${site}/tulips.jpg`,
    });
    isSiteUp = false;
    await theHourHasCome(post);
    await risky(post, 'asset_unreachable');
    isSiteUp = true;
    await write(
      `UPDATE posts SET due_at = now(), publish_at = now(), next_check_at = NULL WHERE id = $1`,
      [post.id],
    );
    const published = await settled(service, post.id);
    expect([published.status, published.atRisk]).toEqual(['published', false]);
  }, 60_000);
});
