import { hostname } from 'node:os';
import { anImage } from '#libs/media/testing';
import { LocalSites } from '#libs/kernel/testing';
import { connectAccount, settledPosts, startTestService } from '../support/test-service.js';
import type { ApiAnswer, ApiClient } from '../support/api-client.js';
import type { TestService } from '../support/test-service.js';
import { INSIDE_HOSTS, loopbackForms, OTHER_SCHEMES } from './private-addresses.js';

describe('addresses given by users', () => {
  const sites = new LocalSites();
  let service: TestService;
  let live: ApiClient;
  let account: { readonly handle: string };
  let hits: string[];
  let innerPort: number;
  /** Listed in OUTBOUND_ALLOWED_HOSTS; sends on to wherever its query says. */
  let gate: string;
  let gateOpen: boolean;
  let picture: Buffer;

  beforeAll(async () => {
    hits = [];
    picture = await anImage('jpeg');
    const inner = await sites.site((request, response) => {
      hits.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    });
    innerPort = Number(new URL(inner).port);
    gateOpen = true;
    gate = await sites.site((request, response) => {
      const url = new URL(request.url ?? '', 'http://gate.example');
      const to = url.searchParams.get('to');
      const isLate = url.searchParams.has('late') && gateOpen;
      if (to === null || isLate) {
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
        return;
      }
      const status = Number(url.searchParams.get('status') ?? 302);
      response.writeHead(status, { location: to }).end();
    });
    service = await startTestService({
      environment: {
        RATE_LIMIT_REQUESTS_PER_MINUTE: '0',
        OUTBOUND_ALLOWED_HOSTS: new URL(gate).host,
        PUBLISH_MAX_ATTEMPTS: '1',
      },
    });
    live = await service.anotherWorkspace('live');
    account = await connectAccount(service, 'wordpress');
  }, 60_000);
  beforeEach(() => {
    hits.length = 0;
  });
  afterAll(async () => {
    await service.stop();
    await sites.closeAll();
  });

  const validate = (post: object): Promise<ApiAnswer> =>
    service.api.post('/v1/posts/validate', {
      posts: [{ account: account.handle, name: 'A title', text: 'hello', ...post }],
    });

  function expectIssueAt(answer: ApiAnswer, where: string, path: string): void {
    const issues = (answer.body.details?.issues ?? []) as { code: string; path: string }[];
    const found = issues.some(
      (issue) => /^asset_(unreachable|invalid)$/.test(issue.code) && issue.path.startsWith(path),
    );
    expect({ where, status: answer.status, found }).toEqual({ where, status: 422, found: true });
  }

  it('are fetched when the host is listed, so that the counts below mean something', async () => {
    expect((await validate({ media_link: `${gate}/picture.jpg` })).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${innerPort}/`)).status).toBe(200);
    expect(hits).toHaveLength(1);
  });

  it('that lead to this machine are refused, however they are written', async () => {
    const hosts = [...loopbackForms(innerPort), `${hostname()}:${innerPort}`];
    for (const host of hosts) {
      const url = `http://${host}/secret.jpg`;
      expectIssueAt(await validate({ assets: [{ url }] }), url, 'posts[0].assets[0]');
      expectIssueAt(await validate({ assets: [url] }), url, 'posts[0].assets[0]');
      expectIssueAt(await validate({ media_link: url }), url, 'posts[0].media_link');
    }
    expect(hits).toEqual([]);
  });

  it('that lead into the network or the cloud around it are refused at once', async () => {
    const posts = INSIDE_HOSTS.map((host) => ({
      account: account.handle,
      text: `from ${host}`,
      media_link: `http://${host}/latest/meta-data/`,
    }));
    const startedAt = performance.now();
    const answer = await service.api.post('/v1/posts/validate', { posts });
    expect(performance.now() - startedAt).toBeLessThan(9_000);
    posts.forEach(({ media_link: url }, index) => expectIssueAt(answer, url, `posts[${index}]`));
  });

  it('that are no web addresses are refused', async () => {
    for (const url of OTHER_SCHEMES) {
      expectIssueAt(await validate({ media_link: url }), url, 'posts[0].media_link');
      expectIssueAt(await validate({ assets: [{ url }] }), url, 'posts[0].assets[0]');
    }
  });

  it('are refused inside campaigns, too', async () => {
    const url = `http://127.0.0.1:${innerPort}/secret.jpg`;
    const steps = [{ text: 'hello', assets: [{ url }] }];
    const answer = await service.api.post('/v1/posts/apply', {
      campaigns: [{ name: 'Campaign', targets: [{ account: account.handle, steps }] }],
    });
    expectIssueAt(answer, url, 'campaigns[0].targets[0].steps[0].assets[0]');
    expect(hits).toEqual([]);
  });

  it.each([301, 302, 303, 307, 308])('are not followed inwards by a %i', async (status) => {
    const targets = [
      ...loopbackForms(innerPort).slice(0, 16),
      '169.254.169.254/latest/meta-data',
      '10.0.0.1/x',
    ].map((host) => `http://${host}/secret.jpg`);
    for (const to of [...targets, 'file:///etc/passwd', 'gopher://127.0.0.1:6379/_INFO']) {
      const url = `${gate}/go?${new URLSearchParams({ to, status: String(status) })}`;
      const answer = await validate({ assets: [{ url }] });
      expectIssueAt(answer, to, 'posts[0].assets[0]');
    }
    expect(hits).toEqual([]);
  });

  it('are not followed inwards by a chain of redirects', async () => {
    const last = `http://127.0.0.1:${innerPort}/secret.jpg`;
    const second = `${gate}/go?${new URLSearchParams({ to: last })}`;
    const url = `${gate}/go?${new URLSearchParams({ to: second })}`;
    expectIssueAt(await validate({ media_link: url }), url, 'posts[0].media_link');
    const loop = `${gate}/go?to=${encodeURIComponent('/go?to=%2Fgo')}`;
    const answer = await validate({ media_link: loop });
    expect(answer.status).toBeLessThan(500);
    expect(hits).toEqual([]);
  });

  it('are judged again when the post goes out', async () => {
    const to = `http://127.0.0.1:${innerPort}/secret.jpg`;
    const url = `${gate}/late.jpg?${new URLSearchParams({ to, late: '1' })}`;
    const applied = await service.api.post('/v1/posts/apply', {
      mode: 'draft',
      posts: [{ account: account.handle, name: 'Later', text: 'later', media_link: url }],
    });
    expect(applied.status).toBe(201);
    gateOpen = false;
    const { id } = applied.body.run;
    const published = await service.api.post(`/v1/runs/${id}/publish`, {});
    expect([200, 422]).toContain(published.status);
    if (published.status === 200) {
      const [post] = await settledPosts(service, id);
      expect([post.status, post.error]).toEqual(['failed', expect.any(String)]);
    }
    expect(hits).toEqual([]);
    expect(JSON.stringify(await service.sandbox.posts('wordpress'))).not.toContain('Later');
  });

  it('of a WordPress site are refused when they lead inwards, and the field is named', async () => {
    const hosts = [...loopbackForms(innerPort), ...INSIDE_HOSTS, `${hostname()}:${innerPort}`];
    for (const host of hosts) {
      for (const siteUrl of [`http://${host}`, `https://${host}/blog`]) {
        const answer = await live.post('/v1/connections/start', { provider: 'wordpress', siteUrl });
        // A name that nobody can resolve is no such site.
        const isUnknownName = /^[a-z]/i.test(host) && answer.body.code === 'connection_failed';
        if (isUnknownName) continue;
        const { field } = answer.body.details;
        expect([siteUrl, answer.status, field]).toEqual([siteUrl, 400, 'siteUrl']);
      }
    }
    const to = `http://127.0.0.1:${innerPort}/`;
    const siteUrl = `${gate}/go?${new URLSearchParams({ to })}`;
    const redirected = await live.post('/v1/connections/start', { provider: 'wordpress', siteUrl });
    expect([400, 422]).toContain(redirected.status);
    expect(hits).toEqual([]);
  });

  it.each([
    'file:///etc/passwd',
    'gopher://127.0.0.1',
    'http://',
    'https://user:secret@site.example',
    ' ',
    'javascript:alert(1)',
  ])('take no WordPress site like %j', async (siteUrl) => {
    const body = { provider: 'wordpress', siteUrl };
    const answer = await live.post('/v1/connections/start', body);
    expect([400, 422]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });

  it('of a Discord webhook lead to Discord and nowhere else', async () => {
    const path = `/api/webhooks/123456789012345678/${'t'.repeat(68)}`;
    const urls = [
      `http://127.0.0.1:${innerPort}${path}`,
      `https://127.0.0.1:${innerPort}${path}`,
      `https://discord.com:${innerPort}${path}`,
      `https://discord.com@127.0.0.1:${innerPort}${path}`,
      `https://discord.com.evil.example${path}`,
      `https://evil.example/discord.com${path}`,
      `https://discord.com/api/webhooks/../../x`,
    ];
    for (const webhookUrl of urls) {
      const answer = await live.post('/v1/connections/start', { provider: 'discord', webhookUrl });
      expect([webhookUrl, answer.status, answer.body.details.field]).toEqual([
        webhookUrl,
        400,
        'webhookUrl',
      ]);
    }
    expect(hits).toEqual([]);
  });

  it('of a file to be kept are refused when they lead inwards, and the field is named', async () => {
    const fetched = (url: string) => service.api.post('/v1/assets/from-url', { url });
    expect((await fetched(`${gate}/picture.jpg`)).status).toBe(201);
    const hosts = [...loopbackForms(innerPort), ...INSIDE_HOSTS, `${hostname()}:${innerPort}`];
    const inward = hosts.map((host) => `http://${host}/secret.jpg`);
    // What stands in a header is ASCII.
    const redirected = inward.slice(0, 16).map((to) => `${gate}/go?${new URLSearchParams({ to })}`);
    for (const url of [...inward, ...redirected, ...OTHER_SCHEMES]) {
      const answer = await fetched(url);
      // A name that nobody can resolve is no address of anything.
      if (
        answer.body.code === 'asset_unreachable' &&
        /\/\/[a-z]|to=http%3A%2F%2F[a-z]/i.test(url)
      ) {
        continue;
      }
      expect([url, answer.status, answer.body.details.field]).toEqual([url, 400, 'url']);
    }
    expect(hits).toEqual([]);
  });

  it('of a registered asset are shown, never fetched', async () => {
    const publicUrl = `http://127.0.0.1:${innerPort}/x.jpg`;
    const objectKey = `${service.workspaceId}/aa/none`;
    await service.api.post('/v1/assets', { objectKey, publicUrl });
    expect(hits).toEqual([]);
  });
});
