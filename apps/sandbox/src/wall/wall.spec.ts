import { aVideo } from '../networks/_instagram-graph/testing/media-fixtures.js';
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

  it('names who posted, and draws a post as readers of its network have it', async () => {
    await client.telegram('sendMessage', { chat_id: '@harbour_news', text: 'who am I' });
    const wall = (await client.send('/')).text;
    expect(wall).toContain('<b>Sandbox harbour_news</b>');
    expect(wall).toContain('<span>@harbour_news</span>');
    expect(wall).toContain('data-look="telegram"');
  });

  it('plays a video that was published, also by ranges', async () => {
    const video = await aVideo({ seconds: 1 });
    const form = new FormData();
    form.set('chat_id', '@garden_news');
    form.set('video', new Blob([new Uint8Array(video)], { type: 'video/mp4' }), 'clip.mp4');
    await client.send('/api.telegram.org/bot1:sandbox-wall/sendVideo', {
      method: 'POST',
      body: form,
    });
    const [, path] = /<video\s+src="([^"#]+)/.exec((await client.send('/')).text) ?? [];
    const whole = await client.send(path!);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const part = await client.send(path!, { headers: { range: 'bytes=4-7' } });
    expect([part.status, part.text]).toEqual([206, 'ftyp']);
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${video.length}`);
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
