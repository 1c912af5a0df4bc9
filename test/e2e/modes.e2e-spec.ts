import { startSandbox, type RunningSandbox } from '#apps/sandbox';
import { applyOne, settled } from '../support/publishing.js';
import { SandboxClient } from '../support/sandbox-client.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

/** A second stand-in takes the place of the real networks; the service knows it only by their addresses. */
describe('live and sandbox workspaces side by side', () => {
  let world: RunningSandbox;
  let real: SandboxClient;
  let service: TestService;
  let live: TestService;

  beforeAll(async () => {
    world = await startSandbox({ port: 0, dataDirectory: null });
    real = new SandboxClient(world.url);
    service = await startTestService({
      environment: {
        TELEGRAM_API_URL: `${world.url}/api.telegram.org`,
        DISCORD_API_URL: `${world.url}/discord.com/api/v10`,
      },
    });
    live = { ...service, sandbox: real, api: await service.anotherWorkspace('live') };
  });
  afterAll(async () => {
    await service.stop();
    await world.stop();
  });

  const calls = async (client: SandboxClient): Promise<number> => {
    const lists = ['telegram', 'discord', 'wordpress'].map((id) => client.requests(id));
    return (await Promise.all(lists)).flat().length;
  };

  it.each(['telegram', 'discord'])(
    'sends %s posts of a live workspace to the real address only',
    async (id) => {
      const before = await calls(service.sandbox);
      const account = await connectAccount(live, id);
      const post = await settled(live, (await applyOne(live, account, { description: 'Real' })).id);
      expect([post.status, post.error]).toEqual(['published', null]);
      expect(post.providerUrl).toMatch(/^https:\/\/(t\.me|discord\.com)\//);
      expect((await real.posts(id)).map(({ text }) => text)).toEqual(['Real']);
      expect(await calls(service.sandbox)).toBe(before);
    },
  );

  it.each(['telegram', 'discord'])(
    'keeps %s posts of a sandbox workspace in the sandbox',
    async (id) => {
      const before = await calls(real);
      const account = await connectAccount(service, id);
      const post = await settled(
        service,
        (await applyOne(service, account, { description: 'Test' })).id,
      );
      expect([post.status, post.error]).toEqual(['published', null]);
      expect(post.providerUrl).toContain(service.sandbox.url);
      expect((await service.sandbox.posts(id)).map(({ text }) => text)).toEqual(['Test']);
      expect(await calls(real)).toBe(before);
    },
  );

  it('asks the sandbox, not the site itself, for a site that a sandbox workspace names', async () => {
    const before = await calls(real);
    const siteUrl = `${world.url}/garden.example`;
    const started = await service.api.post('/v1/connections/start', {
      provider: 'wordpress',
      siteUrl,
    });
    expect([started.status, started.body.code]).toEqual([422, 'connection_failed']);
    expect(await calls(real)).toBe(before);
  });

  it('does not let a live workspace name an address inside the own network', async () => {
    const before = [await calls(real), await calls(service.sandbox)];
    const inside = [`${world.url}/garden.example`, `${service.sandbox.url}/garden.example`];
    for (const siteUrl of [...inside, 'http://169.254.169.254/', 'http://[::1]:80/']) {
      const { status, body } = await live.api.post('/v1/connections/start', {
        provider: 'wordpress',
        siteUrl,
      });
      expect([siteUrl, status, body.code]).toEqual([siteUrl, 400, 'invalid_parameter']);
    }
    expect([await calls(real), await calls(service.sandbox)]).toEqual(before);
  });

  it('shares no account between workspaces', async () => {
    const handles = async (one: TestService): Promise<readonly string[]> =>
      (await one.api.get('/v1/accounts')).body.accounts.map(({ id }: { id: string }) => id);
    const [own, others] = [await handles(service), await handles(live)];
    expect(own.length * others.length).toBeGreaterThan(0);
    expect(own.filter((id) => others.includes(id))).toEqual([]);
  });
});
