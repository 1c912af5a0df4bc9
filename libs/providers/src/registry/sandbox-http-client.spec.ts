import { DiscordProvider } from '../strategies/discord/discord.js';
import { anAccount, aPost, ScriptedNetwork, TestContexts } from '../testing/index.js';

describe('calls of a sandbox workspace', () => {
  let sandbox: ScriptedNetwork;
  let other: ScriptedNetwork;
  let contexts: TestContexts;

  beforeEach(async () => {
    [sandbox, other] = await Promise.all([ScriptedNetwork.start(), ScriptedNetwork.start()]);
    contexts = new TestContexts(sandbox.url);
  });
  afterEach(async () => {
    await contexts.close();
    await Promise.all([sandbox.stop(), other.stop()]);
  });

  const get = (path: string) =>
    contexts
      .publish(new DiscordProvider(), anAccount(), aPost())
      .http.request({ method: 'GET', url: `${sandbox.url}${path}`, followRedirects: 3 });

  it.each([
    '/_sandbox/requests',
    '/_sandbox/reset',
    '/%5fsandbox/mailbox',
    '/x.example/../_sandbox/posts',
    '/x.example/%2e%2e/_sandbox/posts',
  ])('do not reach the control of the sandbox: %s', async (path) => {
    sandbox.answers([{ body: {} }]);
    await expect(get(path)).rejects.toMatchObject({ reason: 'blocked', sent: 'no' });
    expect(sandbox.requests).toEqual([]);
  });

  it('are led neither there nor out of the sandbox by a redirect', async () => {
    other.answers([{ body: {} }]);
    for (const location of [`${sandbox.url}/_sandbox/requests`, `${other.url}/x`]) {
      sandbox.answers([{ status: 302, headers: { location } }, { body: {} }]);
      await expect(get('/x.example/y')).rejects.toMatchObject({ reason: 'blocked' });
      expect(sandbox.requests).toHaveLength(1);
    }
    expect(other.requests).toEqual([]);
  });

  it('reach its networks', async () => {
    sandbox.answers([{ body: { fine: true } }]);
    expect((await get('/x.example/_sandbox')).status).toBe(200);
  });
});
