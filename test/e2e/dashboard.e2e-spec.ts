import { aPromisedPng } from '#libs/media/testing';
import type { ApiClient } from '../support/api-client.js';
import { eventually } from '../support/eventually.js';
import type { Answered } from '../support/publishing.js';
import { startTestService, type TestService } from '../support/test-service.js';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Every answer is compared with the OpenAPI document on its way. */
describe('the dashboard', () => {
  let service: TestService;
  let browser: ApiClient;
  let telegram: string;
  let discord: string;

  beforeAll(async () => {
    service = await startTestService({ environment: { API_KEY_ROTATION_GRACE_SECONDS: '60' } });
    browser = await service.signIn();
    telegram = await connect('telegram');
    discord = await connect('discord');
  }, 60_000);
  afterAll(() => service.stop());

  async function connect(provider: string): Promise<string> {
    const [offered] = await service.sandbox.accountsOf(provider);
    const started = await browser.post('/v1/dashboard/connections/start', {
      ...offered!.connect,
      provider,
      client: 'ios',
      callback_scheme: 'postrider',
    });
    expect(started.body).toMatchObject({ connection: { status: 'connected' } });
    const { id } = started.body.connection;
    const read = await browser.get(`/v1/dashboard/connections/${id}`);
    expect(read.body.account.handle).toBe(started.body.account.handle);
    return started.body.account.handle;
  }
  const compose = (body: object, headers: Record<string, string> = {}) =>
    browser.post('/v1/dashboard/compose', { account: telegram, ...body }, { headers });
  const composed = async (body: object): Promise<Answered> => {
    const answer = await compose(body);
    expect([answer.status, answer.body.code]).toEqual([201, undefined]);
    return answer.body.posts[0];
  };
  const edit = (id: string, body: object) =>
    browser.patch(`/v1/dashboard/posts/${id}`, { account: telegram, ...body });
  const upload = async (filename: string): Promise<Answered> => {
    const contentBase64 = aPromisedPng(64, 64).toString('base64');
    const answer = await browser.post('/v1/dashboard/assets/upload', { filename, contentBase64 });
    expect(answer.status).toBe(201);
    return answer.body.asset;
  };

  it('knows who is signed in, and where', async () => {
    const { body } = await browser.get('/v1/dashboard/session');
    expect(body).toMatchObject({
      session: { id: expect.stringMatching(/^sess_/) },
      user: { name: 'Ada', emailVerified: true },
      tenant: { id: service.workspaceId, mode: 'sandbox' },
      entitlements: { plan: body.tenant.plan, limits: { scheduledPosts: null } },
      csrf: { header: 'x-csrf-token' },
    });
    expect(Date.parse(body.session.expiresAt)).toBeGreaterThan(Date.now());
  });

  it('takes no API key in the place of a session, and no call from elsewhere', async () => {
    const keyed = await service.api.get('/v1/dashboard/posts');
    expect([keyed.status, keyed.body.code]).toEqual([401, 'session_required']);
    const headers = { origin: 'https://elsewhere.example' };
    const foreign = await compose({ text: 'forged' }, headers);
    expect([foreign.status, foreign.body.code]).toEqual([403, 'csrf_rejected']);
  });

  it('composes, edits, publishes, looks up and deletes a post', async () => {
    const asset = await upload('rose.png');
    const { id, status } = await composed({
      text: 'first words',
      title: 'A rose',
      publishAt: inHours(24),
      assets: [{ id: asset.id, url: asset.publicUrl }],
    });
    expect(status).toBe('scheduled');
    const inUse = await browser.delete(`/v1/dashboard/assets/${asset.id}`);
    expect([inUse.status, inUse.body.code]).toEqual([409, 'asset_in_use']);

    const refused = await edit(id, { publishAt: 'soon', settings: { loud: true } });
    expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed']);
    const paths = refused.body.details.issues.map((issue: Answered) => issue.path);
    expect(paths).toEqual(['publishAt', 'settings.loud']);

    const now = new Date().toISOString();
    const edited = await edit(id, { publishAt: now, text: 'better words', assets: [] });
    expect([edited.status, edited.body]).toMatchObject([
      200,
      { post: { id, name: 'A rose', description: 'better words', assets: [] }, warnings: [] },
    ]);
    const gone = await browser.delete(`/v1/dashboard/assets/${asset.id}`);
    expect(gone.body.asset.deleteAfter).toEqual(expect.any(String));

    const { body } = await eventually(
      () => browser.get(`/v1/dashboard/posts?account=${encodeURIComponent(telegram)}&q=better`),
      (answer) => answer.body.posts[0]?.status === 'published',
      { what: 'the edited post is out' },
    );
    expect(body).toMatchObject({ total: 1, posts: [{ id, attempts: 1 }] });
    const ledger = await service.sandbox.posts('telegram');
    expect(ledger.map(({ text }) => text)).toEqual(['better words']);

    const late = await edit(id, { publishAt: inHours(1), text: 'too late' });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'post_not_editable', details: { status: 'published', reason: 'status' } },
    ]);
    const looked = await browser.post(`/v1/dashboard/posts/${id}/reconcile`);
    expect(looked.body).toMatchObject({
      post: { status: 'published' },
      latestAttempt: { ok: true },
    });
    const deleted = await browser.delete(`/v1/dashboard/posts/${id}`);
    expect(deleted.body.post).toMatchObject({ status: 'published', providerStatus: 'deleted' });
    expect((await service.sandbox.posts('telegram'))[0]!.deletedAt).not.toBeNull();
  });

  it('schedules a post that failed again, with content that the network takes', async () => {
    await service.sandbox.fault({
      provider: 'telegram',
      operation: 'commit',
      kind: 'http',
      status: 400,
      body: { ok: false, error_code: 400, description: 'Bad Request: message is not allowed' },
      times: 1,
    });
    const { id } = await composed({ text: 'refused words', publishNow: true });
    const settles = (wanted: string) =>
      eventually(
        () => service.api.get(`/v1/posts/${id}`),
        (answer) => answer.body.post.status === wanted,
        { what: `the post is ${wanted}` },
      );
    await settles('failed');
    const { body } = await edit(id, { publishAt: new Date().toISOString(), text: 'mended words' });
    expect(body.post).toMatchObject({ status: 'scheduled', attempts: 1, error: null });
    const published = await settles('published');
    expect(published.body.post.attempts).toBe(2);
    const texts = (await service.sandbox.posts('telegram')).map(({ text }) => text);
    expect(texts).toContain('mended words');
    expect(texts).not.toContain('refused words');
  });

  it('composes for several accounts once per key, as posts or as a campaign', async () => {
    const targets = [{ account: telegram, settings: { silent: true } }, { accountHandle: discord }];
    const body = { account: undefined, targets, text: 'for all', timezone: 'Europe/Berlin' };
    const when = { publishAt: `${inHours(48).slice(0, 10)}T09:30` };
    const headers = { 'idempotency-key': 'compose-1' };
    const first = await compose({ ...body, ...when }, headers);
    const again = await compose({ ...body, ...when }, headers);
    const other = await compose({ ...body, ...when, text: 'else' }, headers);
    expect([first.status, again.status, other.status]).toEqual([201, 200, 409]);
    expect(again.body).toMatchObject({ duplicate: true, run: { id: first.body.run.id } });
    expect(first.body.run).toMatchObject({ source: 'dashboard', mode: 'scheduled' });
    expect(first.body.posts).toMatchObject([
      { account: telegram, settings: { silent: true }, timezone: 'Europe/Berlin' },
      { account: discord, settings: {} },
    ]);
    expect(new Date(first.body.posts[0].publishAtUtc).getUTCMinutes()).toBe(30);

    const campaign = await compose({ ...body, campaignName: 'Autumn' });
    expect(campaign.body).toMatchObject({
      mode: 'draft',
      sourceModel: 'campaigns_v2',
      posts: [{ campaignName: 'Autumn', status: 'draft' }, { campaignName: 'Autumn' }],
    });
    const wrong = await compose({ targets, text: 'x' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'alias_conflict']);
    const invalid = await compose({ account: 'telegram:@nobody', publishAt: 'soon' });
    const codes = invalid.body.details.issues.map((issue: Answered) => issue.code);
    expect([invalid.status, codes]).toEqual([
      422,
      ['account_not_found', 'post_content_required', 'invalid_publish_time'],
    ]);

    const drafts = await browser.get(`/v1/dashboard/posts?status=draft&provider=discord`);
    expect(drafts.body).toMatchObject({ total: 1, posts: [{ account: discord }] });
    const canceled = await browser.delete(`/v1/dashboard/posts/${drafts.body.posts[0].id}`);
    expect(canceled.body.post.status).toBe('canceled');
  });

  it('lists accounts and what they take, and disconnects one', async () => {
    const { body } = await browser.get('/v1/dashboard/accounts?provider=discord');
    expect(body.accounts).toMatchObject([{ handle: discord, status: 'connected' }]);
    const path = `/v1/dashboard/accounts/${body.accounts[0].id}`;
    const settings = await browser.get(`${path}/publish-settings`);
    expect(settings.body.publishSettings.target).toMatchObject({ provider: 'discord' });
    const gone = await browser.delete(path);
    expect(gone.body).toMatchObject({ account: { handle: discord }, unpublishedPosts: 1 });
  });

  it('uploads forms and lists what was uploaded', async () => {
    const form = new FormData();
    const png = new Uint8Array(aPromisedPng(32, 32));
    form.set('file', new Blob([png], { type: 'image/png' }), 'form.png');
    const uploaded = await browser.send('POST', '/v1/dashboard/assets/upload', { body: form });
    expect(uploaded.body.asset).toMatchObject({ originalFilename: 'form.png', kind: 'image' });
    const { body } = await browser.get('/v1/dashboard/assets?q=form.png');
    expect(body).toMatchObject({ total: 1, assets: [{ id: uploaded.body.asset.id }] });
  });

  it('shows keys whole, and gives one a new secret', async () => {
    const created = await browser.post('/v1/dashboard/keys', { label: 'ci', kind: 'agent' });
    const { secret, key } = created.body;
    const mine = async (): Promise<Answered> => {
      const { body } = await browser.get('/v1/dashboard/keys?limit=1');
      return body.keys[0];
    };
    expect(await mine()).toMatchObject({ id: key.id, label: 'ci', kind: 'agent', secret });
    const path = `/v1/dashboard/keys/${key.id}`;
    const tooLong = await browser.post(`${path}/rotate`, { graceSeconds: 61 });
    expect([tooLong.status, tooLong.body.code]).toEqual([400, 'invalid_parameter']);
    const rotated = await browser.post(`${path}/rotate`);
    expect(rotated.body).toMatchObject({ key: { id: key.id, secret: rotated.body.secret } });
    expect(await mine()).toMatchObject({ secret: rotated.body.secret });
    const statuses = async (): Promise<number[]> => {
      const asked = [secret, rotated.body.secret].map((by) =>
        service.api.get('/v1/keys', { key: by }),
      );
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200]);
    expect((await browser.delete(path)).body.key.revokedAt).toEqual(expect.any(String));
    expect(await statuses()).toEqual([401, 401]);
    expect(await mine()).toMatchObject({ id: key.id, secret: null });
  });
});
