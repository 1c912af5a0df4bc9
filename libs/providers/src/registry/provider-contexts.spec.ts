import { anAccount, ScriptedNetwork, TestContexts, aPost } from '../testing/index.js';
import { DiscordProvider } from '../strategies/discord/discord.js';
import { TelegramProvider } from '../strategies/telegram/telegram.js';
import { liveEndpoints, sandboxEndpoints } from './provider-endpoints.js';

describe('addresses of a workspace', () => {
  const bases = { api: 'https://api.example.com/v2' };

  it('lie below the sandbox for a sandbox workspace, there and back', () => {
    const endpoints = sandboxEndpoints(bases, 'http://127.0.0.1:4010');
    expect(endpoints.base('api')).toBe('http://127.0.0.1:4010/api.example.com/v2');
    const called = endpoints.toCall('https://blog.example.com/wp-json/?a=1');
    expect(called).toBe('http://127.0.0.1:4010/blog.example.com/wp-json/?a=1');
    expect(endpoints.toCall(called)).toBe(called);
    expect(endpoints.toReal(called)).toBe('https://blog.example.com/wp-json/?a=1');
  });

  it('stay as they are for a live workspace', () => {
    const endpoints = liveEndpoints(bases);
    expect(endpoints.base('api')).toBe('https://api.example.com/v2');
    expect(endpoints.toCall('https://blog.example.com/')).toBe('https://blog.example.com/');
  });
});

describe('ProviderContexts', () => {
  it('never lets a sandbox workspace reach anything but the sandbox', async () => {
    const sandbox = await ScriptedNetwork.start();
    const other = await ScriptedNetwork.start();
    other.answers([{ body: {} }]);
    const contexts = new TestContexts(sandbox.url);
    try {
      const { http } = contexts.publish(new DiscordProvider(), anAccount(), aPost());
      await expect(http.request({ method: 'GET', url: `${other.url}/x` })).rejects.toMatchObject({
        reason: 'blocked',
        sent: 'no',
      });
      expect(other.requests).toEqual([]);
    } finally {
      await contexts.close();
      await Promise.all([sandbox.stop(), other.stop()]);
    }
  });

  it('calls the configured address of a network in a live workspace', () => {
    const contexts = new TestContexts('http://127.0.0.1:1', {
      TELEGRAM_API_URL: 'http://127.0.0.1:8081',
    });
    const { endpoints } = contexts.connect(new TelegramProvider(), 'live');
    expect(endpoints.base('api')).toBe('http://127.0.0.1:8081');
  });
});
