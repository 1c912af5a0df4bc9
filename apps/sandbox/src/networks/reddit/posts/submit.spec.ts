import { agent, RedditClient } from '../testing/reddit-client.js';

const flair = (number: number) => `3f0c1a52-000${number}-11ee-be56-0242ac120002`;

describe('text and link posts', () => {
  const reddit = RedditClient.ofSuite();

  it('posts a text and shows it at its public addresses', async () => {
    const answer = await reddit.submit({
      kind: 'self',
      title: '  Beans & peas: how? ',
      text: '**Beans** & <peas>',
      spoiler: 'true',
      sendreplies: 'false',
      flair_id: flair(2),
      flair_text: 'Beans',
    });
    const { errors, data } = answer.json.json;
    expect([answer.status, errors]).toEqual([200, []]);
    expect(data).toMatchObject({ drafts_count: 0, name: `t3_${data.id}` });
    expect(data.url).toBe(
      `${reddit.sandbox.sandbox.url}/www.reddit.com/r/sandboxgarden/comments/${data.id}/beans_peas_how/`,
    );
    expect((await reddit.posts()).at(-1)).toMatchObject({
      id: data.name,
      account: 'sb1gard',
      title: 'Beans & peas: how?',
      text: '**Beans** & <peas>',
      url: data.url,
      settings: { kind: 'self', flair_text: 'Beans', spoiler: true, sendreplies: false },
      requestCount: 1,
    });
    const root = reddit.sandbox.sandbox.url;
    const paths = [data.url.slice(root.length), `/www.reddit.com/comments/${data.id}`];
    for (const path of paths) {
      const page = await reddit.sandbox.send(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.text).toContain('Beans &amp; peas: how?');
    }
    expect((await reddit.sandbox.send('/www.reddit.com/comments/zzz')).status).toBe(404);
    expect((await reddit.sandbox.send('/www.reddit.com/r/nowhere')).status).toBe(404);
  });

  it('escapes text unless raw JSON is asked for', async () => {
    const name = await reddit.textPost({ title: 'a < b & c' });
    const headers = { authorization: `Bearer ${reddit.token}`, 'user-agent': agent };
    const path = `/oauth.reddit.com/api/info?id=${name}`;
    const { json } = await reddit.sandbox.send(path, { headers });
    expect(json.data.children[0].data.title).toBe('a &lt; b &amp; c');
    expect((await reddit.info(name)).title).toBe('a < b & c');
  });

  it('posts to the own profile, to nobody else’s', async () => {
    const own = await reddit.submit({ kind: 'self', sr: 'u_sandbox_gardener' });
    expect(own.json.json.data.url).toContain('/www.reddit.com/user/sandbox_gardener/comments/');
    const other = await reddit.codes(reddit.submit({ kind: 'self', sr: 'u_sandbox_florist' }));
    expect(other).toEqual(['SUBREDDIT_NOTALLOWED']);
  });

  it('marks everything where adults are, and no spoiler where there are none', async () => {
    const night = await reddit.textPost({ sr: 'sandboxnight', nsfw: 'false' });
    expect((await reddit.info(night)).over_18).toBe(true);
    const words = await reddit.textPost({ sr: 'sandboxwords', spoiler: 'true' });
    expect((await reddit.info(words)).spoiler).toBe(false);
  });

  it.each([
    [{ sr: '' }, 'SUBREDDIT_REQUIRED', 'sr'],
    [{ sr: 'r/sandboxgarden' }, 'BAD_SR_NAME', 'sr'],
    [{ sr: 'sandboxnowhere' }, 'SUBREDDIT_NOEXIST', 'sr'],
    [{ sr: 'sandboxgone' }, 'SUBREDDIT_NOEXIST', 'sr'],
    [{ sr: 'sandboxprivate' }, 'SUBREDDIT_NOTALLOWED', 'sr'],
    [{ sr: 'sandboxquarantine' }, 'SUBREDDIT_NOTALLOWED', 'sr'],
    [{ sr: 'sandboxbans' }, 'BANNED_FROM_SUBREDDIT', 'sr'],
    [{ kind: 'crosspost' }, 'INVALID_OPTION', 'kind'],
    [{ title: ' \t ' }, 'NO_TEXT', 'title'],
    [{ title: 'x'.repeat(301) }, 'TOO_LONG', 'title'],
    [{ title: 'two\nlines' }, 'BAD_STRING', 'title'],
    [{ text: 'x'.repeat(40_001) }, 'TOO_LONG', 'text'],
    [{ sr: 'sandboxlinks' }, 'NO_SELFS', 'sr'],
    [{ sr: 'AskSandboxGarden', kind: 'link' }, 'NO_LINKS', 'sr'],
    [{ kind: 'link' }, 'NO_URL', 'url'],
    [{ kind: 'link', url: 'ftp://garden.example' }, 'BAD_URL', 'url'],
    [{ kind: 'link', url: 'https://www.spam.example/a' }, 'DOMAIN_BANNED', 'url'],
    [{ flair_id: 'x'.repeat(37) }, 'TOO_LONG', 'flair_id'],
    [{ flair_text: 'x'.repeat(65) }, 'TOO_LONG', 'flair_text'],
    [{ flair_id: 'unknown' }, 'BAD_FLAIR_TEMPLATE_ID', 'flair_id'],
    [{ sr: 'sandboxstaffflair', flair_id: flair(5) }, 'BAD_FLAIR_TARGET', 'flair_id'],
    [{ discussion_type: 'TALK' }, 'INVALID_OPTION', 'discussion_type'],
    [{ collection_id: 'mine' }, 'INVALID_OPTION', 'collection_id'],
  ])('refuses %j with status 200 and %s', async (form, code, field) => {
    const count = (await reddit.posts()).length;
    const answer = await reddit.submit({ kind: 'self', ...(form as Record<string, string>) });
    expect([answer.status, answer.json]).toEqual([
      200,
      { json: { errors: [[code, expect.any(String), field]] } },
    ]);
    expect(await reddit.posts()).toHaveLength(count);
  });

  it('counts code points after trimming', async () => {
    await reddit.textPost({ title: ` ${'🌱'.repeat(300)} `, text: '🌱'.repeat(40_000) });
  });

  it('keeps the template’s text where it is fixed', async () => {
    const name = await reddit.textPost({ flair_id: flair(1), flair_text: 'Mine' });
    expect((await reddit.info(name)).link_flair_text).toBe('Harvest');
  });

  it('takes a link twice only when told to', async () => {
    const form = { kind: 'link', url: 'https://garden.example/once', resubmit: 'false' };
    expect((await reddit.submit(form)).json.json.errors).toEqual([]);
    expect(await reddit.codes(reddit.submit(form))).toEqual(['ALREADY_SUB']);
    expect(await reddit.codes(reddit.submit({ ...form, resubmit: '' }))).toEqual(['ALREADY_SUB']);
    expect((await reddit.submit({ ...form, resubmit: 'true' })).json.json.errors).toEqual([]);
    expect((await reddit.submit({ ...form, sr: 'sandboxnight' })).json.json.errors).toEqual([]);
  });

  it('needs api_type=json and a form', async () => {
    const missing = await reddit.submit({ kind: 'self', api_type: '' });
    expect([missing.status, missing.json]).toEqual([400, { message: 'Bad Request', error: 400 }]);
    const json = await reddit.postJson('/api/submit', { sr: 'sandboxgarden', kind: 'self' });
    expect(json.status).toBe(415);
  });

  it('removes without a word where the AutoModerator does', async () => {
    const name = await reddit.textPost({ sr: 'sandboxfilter', text: 'seen by me' });
    expect(await reddit.info(name)).toMatchObject({
      removed_by_category: 'automod_filtered',
      selftext: 'seen by me',
    });
    const seen = await reddit.as('sandbox_florist', () => reddit.info(name));
    expect(seen.selftext).toBe('[removed]');
  });

  it('lets young accounts wait, and suspended ones not post at all', async () => {
    const gardener = reddit.token;
    await reddit.connect('sandbox_sprout');
    await reddit.textPost();
    const refused = await reddit.submit({ kind: 'self' });
    expect(refused.json.json).toEqual({
      ratelimit: 600,
      errors: [['RATELIMIT', 'you are doing that too much. try again in 10 minutes.', 'ratelimit']],
    });
    reddit.clock.advance(570_000);
    expect((await reddit.submit({ kind: 'self' })).text).toContain('try again in 30 seconds');
    reddit.clock.advance(30_000);
    await reddit.textPost();
    expect(await reddit.codes(reddit.submit({ kind: 'self', sr: 'sandboxverified' }))).toEqual([
      'VERIFIED_USER_REQUIRED',
    ]);
    await reddit.connect('sandbox_wilted');
    expect(await reddit.codes(reddit.submit({ kind: 'self' }))).toEqual(['IN_TIMEOUT']);
    reddit.token = gardener;
  });

  it('counts calls in windows of ten minutes', async () => {
    reddit.clock.advance(600_000);
    const { headers } = await reddit.get('/api/v1/me');
    expect(headers.get('x-ratelimit-used')).toBe('1');
    expect(headers.get('x-ratelimit-remaining')).toBe('999.0');
    expect(headers.get('x-ratelimit-reset')).toBe('600');
    reddit.clock.advance(100_000);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 100 }, () => reddit.get('/api/info?id=t3_x')));
    }
    const refused = await reddit.submit({ kind: 'self' });
    expect([refused.status, refused.json.error]).toEqual([429, 429]);
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0.0');
    expect(refused.headers.get('x-ratelimit-reset')).toBe('500');
    reddit.clock.advance(500_000);
    expect((await reddit.submit({ kind: 'self' })).status).toBe(200);
  });

  it('reads no body over a megabyte', async () => {
    const { status, json } = await reddit.submit({ kind: 'self', text: 'x'.repeat(1024 * 1024) });
    expect([status, json]).toEqual([413, { message: 'Payload Too Large', error: 413 }]);
  });
});
