import { SandboxClient } from '../testing/sandbox-client.js';

describe('the wall', () => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await SandboxClient.start();
  });
  afterAll(() => client.stop());

  it('escapes what posts contain', async () => {
    const text = '<script>alert(1)</script> & "quotes"';
    await client.telegram('sendMessage', { chat_id: '@garden_news', text });
    const page = (await client.send('/')).text;
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;');
    expect(page).not.toContain('<script>');
  });

  it('shows the newest post first and one network when asked', async () => {
    await client.telegram('sendMessage', { chat_id: '@garden_news', text: 'older post' });
    await client.telegram('sendMessage', { chat_id: '@garden_news', text: 'newer post' });
    const page = (await client.send('/?provider=telegram')).text;
    expect(page.indexOf('newer post')).toBeLessThan(page.indexOf('older post'));
    expect((await client.send('/?provider=discord')).text).not.toContain('newer post');
  });

  it('serves a post at its public address, and says when it is gone', async () => {
    const chat = { chat_id: '@garden_news' };
    const { result } = (await client.telegram('sendMessage', { ...chat, text: 'linked' })).json;
    const path = `/t.me/garden_news/${result.message_id}`;
    expect((await client.posts()).at(-1)?.url).toBe(`${client.sandbox.url}${path}`);
    expect((await client.send(path)).text).toContain('linked');
    await client.telegram('deleteMessage', { ...chat, message_id: result.message_id });
    expect((await client.send(path)).status).toBe(410);
    expect((await client.send('/t.me/garden_news/99999')).status).toBe(404);
  });
});
