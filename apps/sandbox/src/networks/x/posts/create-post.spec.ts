import { XClient } from '../testing/x-client.js';

const poll = { options: ['a', 'b'], duration_minutes: 60 };

describe('posting to X', () => {
  const x = XClient.ofSuite();
  beforeEach(async () => {
    x.clock.advance(16 * 60_000);
    await x.connect();
  });

  it('makes a post that the ledger, the wall, and its public page show', async () => {
    const sent = 'Tomatoes & <peas> on https://garden.com/a?b=c.';
    const answer = await x.post('/tweets', { text: sent });
    expect(answer.status).toBe(201);
    const { id, text, edit_history_tweet_ids: history } = answer.json.data;
    expect(id).toMatch(/^\d{19}$/);
    expect(text).toMatch(/^Tomatoes &amp; &lt;peas&gt; on https:\/\/t\.co\/\w{10}\.$/);
    expect(history).toEqual([id]);
    const ms = (BigInt(id) >> 22n) + 1288834974657n;
    expect(Number(ms)).toBe(x.clock.now().getTime());
    expect((await x.posts()).at(-1)).toMatchObject({
      id,
      account: '1256000000000000001',
      text: sent,
      url: `${x.sandbox.sandbox.url}/x.com/garden_news/status/${id}`,
      settings: {},
      requestCount: 1,
    });
    for (const path of [`/x.com/garden_news/status/${id}`, `/x.com/i/status/${id}`]) {
      expect((await x.sandbox.send(path)).text).toContain('garden.com');
    }
    expect((await x.sandbox.send('/?provider=x')).text).toContain('Tomatoes');
  });

  it.each([
    ['an unknown member', { text: 'a', colour: 'red' }],
    ['a null member', { text: 'a', poll: null }],
    ['another type', { text: 1 }],
    ['nothing', {}],
    ['an empty text', { text: ' ' }],
    ['an empty list', { text: 'a', media: { media_ids: [] } }],
    ['an empty object', { text: 'a', reply: {} }],
    ['five media', { text: 'a', media: { media_ids: ['1', '2', '3', '4', '5'] } }],
    ['everyone as reply setting', { text: 'a', reply_settings: 'everyone' }],
    ['one option', { text: 'a', poll: { ...poll, options: ['a'] } }],
    ['five options', { text: 'a', poll: { ...poll, options: [...'abcde'] } }],
    ['a long option', { text: 'a', poll: { ...poll, options: ['a', 'b'.repeat(26)] } }],
    ['an empty option', { text: 'a', poll: { ...poll, options: ['a', ''] } }],
    ['a short poll', { text: 'a', poll: { ...poll, duration_minutes: 4 } }],
    ['a long poll', { text: 'a', poll: { ...poll, duration_minutes: 10_081 } }],
    ['a poll without a duration', { text: 'a', poll: { options: ['a', 'b'] } }],
    ['a poll without a text', { poll }],
    ['an id that is none', { text: 'a', reply: { in_reply_to_tweet_id: 'x' } }],
    ['a mark of byte order', { text: 'a\uFEFFb' }],
    ['a poll and a quote', { text: 'a', poll, quote_tweet_id: '1' }],
    ['a card', { text: 'a', card_uri: 'card://1' }],
    ['a place that is none', { text: 'a', geo: { place_id: 'home' } }],
  ])('refuses %s', async (_name, body) => {
    const { status, json } = await x.post('/tweets', body);
    expect(status).toBe(400);
    expect(json).toMatchObject({
      title: 'Invalid Request',
      errors: [{ message: expect.stringContaining('$') }],
      type: 'https://api.twitter.com/2/problems/invalid-request',
    });
  });

  it('reads JSON only', async () => {
    const send = async (type: string, body: string) => {
      const headers = { ...x.bearer, 'content-type': type };
      return x.sandbox.send('/api.x.com/2/tweets', { method: 'POST', headers, body });
    };
    expect((await send('text/plain', '{"text":"a"}')).status).toBe(400);
    expect((await send('application/json', '{')).status).toBe(400);
    expect((await x.post('/tweets?draft=true', { text: 'a' })).status).toBe(400);
  });

  it('counts weighted characters, and does not say that a text is too long', async () => {
    const link = `https://garden.com/${'a'.repeat(500)}`;
    for (const text of ['é'.repeat(280), '本'.repeat(140), link]) {
      expect((await x.post('/tweets', { text })).status).toBe(201);
    }
    for (const text of ['a'.repeat(281), '本'.repeat(141), `${'a'.repeat(258)} garden.com`]) {
      const { status, json } = await x.post('/tweets', { text });
      expect([status, json.detail]).toEqual([403, 'You are not permitted to perform this action.']);
    }
  });

  it('takes long texts of subscribers and shows their beginning', async () => {
    await x.connect({ account: 'garden_premium' });
    const text = `${'word '.repeat(4999)}ends.`;
    const answer = await x.post('/tweets', { text });
    expect(answer.status).toBe(201);
    expect(answer.json.data.text.length).toBeLessThan(290);
    expect(answer.json.data.text).toMatch(/… https:\/\/t\.co\/\w{10}$/);
    const tooLong = await x.post('/tweets', { text: 'a'.repeat(25_001) });
    expect([tooLong.status, tooLong.json.errors[0].code]).toEqual([403, 186]);
  });

  it('refuses a second cashtag', async () => {
    expect((await x.post('/tweets', { text: 'Seeds of $ABC' })).status).toBe(201);
    const { status, json } = await x.post('/tweets', { text: 'Seeds of $ABC and $DEF' });
    expect(status).toBe(403);
    expect(json.detail).toContain('maximum of one cashtag');
  });

  it('refuses a repeat within the hour, but not later, and not with other media or after deletion', async () => {
    const id = await x.tweet({ text: 'Said once' });
    const { status, json } = await x.post('/tweets', { text: ' Said  once' });
    const words = 'You are not allowed to create a Tweet with duplicate content.';
    expect([status, json.detail]).toEqual([403, words]);
    await x.delete(`/tweets/${id}`);
    await x.tweet({ text: 'Said once' });
    x.clock.advance(60 * 60_000);
    await x.tweet({ text: 'Said once' });
    await x.connect({ account: 'garden_premium' });
    await x.tweet({ text: 'Said once' });
  });

  it('keeps the settings of a post', async () => {
    await x.connect({ account: 'garden_premium' });
    const kept = {
      reply_settings: 'subscribers',
      made_with_ai: true,
      paid_partnership: true,
      for_super_followers_only: true,
    };
    const geo = { place_id: '00a1b2c3d4e5f607' };
    await x.tweet({ text: 'With everything', ...kept, share_with_followers: false, geo });
    expect((await x.posts()).at(-1)?.settings).toEqual({ ...kept, ...geo });
  });

  it('refuses posts for subscribers of an account without them', async () => {
    for (const body of [{ for_super_followers_only: true }, { reply_settings: 'subscribers' }]) {
      expect((await x.post('/tweets', { text: 'For few', ...body })).status).toBe(403);
    }
  });

  it('posts to communities of which the account is a member', async () => {
    await x.tweet({ text: 'To the lovers', community_id: '1500000000000000001' });
    for (const community_id of ['1500000000000000002', '77']) {
      const { status } = await x.post('/tweets', { text: 'To others', community_id });
      expect(status).toBe(403);
    }
  });

  it.each([
    ['suspended', 64],
    ['locked', 326],
    ['daily_limit', 185],
  ])('refuses posts of the account %s', async (account, code) => {
    await x.connect({ account });
    const { status, json, headers } = await x.post('/tweets', { text: 'Hello' });
    expect([status, json.errors[0].code]).toEqual([403, code]);
    expect(headers.get('x-user-limit-24hour-remaining')).toBe(code === 185 ? '0' : null);
  });

  it('counts posts of the app by the day too', async () => {
    const { headers } = await x.post('/tweets', { text: 'Counted' });
    expect(headers.get('x-rate-limit-limit')).toBe('100');
    expect(headers.get('x-app-limit-24hour-limit')).toBe('10000');
    expect(Number(headers.get('x-app-limit-24hour-remaining'))).toBeLessThan(10_000);
  });
});
