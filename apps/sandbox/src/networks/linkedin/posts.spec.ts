import { ada, day, encoded, garden, idOf, LinkedinClient } from './testing/linkedin-client.js';
import { anImage } from './testing/media-files.js';

const source = 'https://garden.example';

describe('posts of LinkedIn members', () => {
  const client = LinkedinClient.ofSuite();

  const poll = (change: Record<string, unknown> = {}) => ({
    poll: {
      question: 'Tea?',
      options: [{ text: 'Yes' }, { text: 'No' }],
      settings: { duration: 'THREE_DAYS' },
      ...change,
    },
  });

  it('answers 201 with the URN in a header and nothing else, and shows the post', async () => {
    const created = await client.publish();
    expect([created.status, created.text]).toEqual([201, '']);
    const urn = idOf(created);
    expect(urn).toMatch(/^urn:li:share:\d{19}$/);
    const [post] = await client.posts();
    expect(post).toMatchObject({
      id: urn,
      account: 'kX7pQ2mRtA',
      text: 'Hello',
      settings: { visibility: 'PUBLIC', author: ada },
      requestCount: 1,
    });
    expect(post?.url).toContain(`/www.linkedin.com/feed/update/${urn}/`);
    expect(await (await fetch(post?.url ?? '')).text()).toContain('Hello');
    expect((await client.sandbox.send('/')).text).toContain('Hello');
    expect((await client.sandbox.send('/www.linkedin.com/in/ada-marlowe')).text).toContain('Hello');
  });

  it('drops the text behind a reserved character without a word', async () => {
    expect((await client.publish({ commentary: 'one (two) three' })).status).toBe(201);
    expect(await client.posts()).toMatchObject([
      { text: 'one ', settings: { droppedText: '(two) three' } },
    ]);
  });

  it('counts 3000 characters without escapes', async () => {
    const fits = await client.publish({ commentary: `${'a'.repeat(2999)}\\(` });
    expect(fits.status).toBe(201);
    const long = await client.publish({ commentary: 'a'.repeat(3001) });
    expect(long.json).toMatchObject({ status: 400, code: 'FIELD_LENGTH_TOO_LONG' });
    const cut = await client.publish({ commentary: `(${'a'.repeat(3000)}` });
    expect(cut.json.code).toBe('FIELD_LENGTH_TOO_LONG');
  });

  it.each([
    ['author', undefined, 'MISSING_FIELD'],
    ['author', 'urn:li:share:1', 'INVALID_URN_TYPE'],
    ['author', 'urn:li:organization:abc', 'INVALID_URN_ID'],
    ['commentary', undefined, 'MISSING_FIELD'],
    ['commentary', '', 'INVALID_VALUE_BLANK_FIELD'],
    ['commentary', 5, 'INVALID_VALUE_FOR_FIELD'],
    ['visibility', 'FRIENDS', 'INVALID_VALUE_FOR_FIELD'],
    ['visibility', 'CONTAINER', 'MISSING_FIELD'],
    ['lifecycleState', undefined, 'MISSING_FIELD'],
    ['lifecycleState', 'DRAFT', 'INVALID_VALUE_FOR_FIELD'],
    ['isReshareDisabledByAuthor', 'no', 'INVALID_VALUE_FOR_FIELD'],
    ['distribution', undefined, 'MISSING_FIELD'],
    ['distribution', { feedDistribution: 'MAIN_FEED' }, 'MISSING_FIELD'],
  ])('refuses %s %j as %s', async (name, value, code) => {
    const { json } = await client.publish({ [name]: value });
    expect(json).toMatchObject({ status: 400, code });
    expect(json.errorDetails.inputErrors[0].code).toBe(code);
    expect(await client.posts()).toEqual([]);
  });

  it.each(['createdAt', 'id', 'lastModifiedAt', 'publishedAt', 'adContext'])(
    'refuses the read-only field %s',
    async (name) => {
      const refusal = { status: 422, code: 'UNPROCESSABLE_ENTITY' };
      expect((await client.publish({ [name]: 1 })).json).toMatchObject(refusal);
    },
  );

  it('publishes a link card with what was sent for it', async () => {
    const thumbnail = await client.uploadReady('image', await anImage());
    const article = { source: 'https://garden.example/a', title: 'Title', description: 'About' };
    const created = await client.publish({ content: { article: { ...article, thumbnail } } });
    expect(created.status).toBe(201);
    expect(await client.posts()).toMatchObject([
      { title: 'Title', settings: { article }, media: [{ kind: 'image' }] },
    ]);
  });

  it('publishes a poll', async () => {
    expect((await client.publish({ content: poll() })).status).toBe(201);
    expect((await client.posts())[0]?.settings).toMatchObject({
      poll: { question: 'Tea?', settings: { duration: 'THREE_DAYS' } },
    });
  });

  const card = (article: Record<string, unknown>) => ({ article: { source, ...article } });

  it.each([
    [card({ source: 'garden', title: 'x' }), 'INVALID_URL'],
    [card({}), 'MISSING_FIELD'],
    [card({ title: '' }), 'INVALID_VALUE_BLANK_FIELD'],
    [card({ title: 'x'.repeat(401) }), 'FIELD_LENGTH_TOO_LONG'],
    [card({ title: 'x', description: 'x'.repeat(4087) }), 'FIELD_LENGTH_TOO_LONG'],
    [card({ title: 'x', thumbnail: 'x' }), 'INVALID_URN_TYPE'],
    [poll({ question: 'q'.repeat(141) }), 'FIELD_LENGTH_TOO_LONG'],
    [poll({ question: ' ' }), 'INVALID_VALUE_BLANK_FIELD'],
    [poll({ options: [{ text: 'one' }] }), 'INVALID_VALUE_FOR_FIELD'],
    [poll({ options: [...'12345'].map((text) => ({ text })) }), 'INVALID_VALUE_FOR_FIELD'],
    [poll({ options: [{ text: 'a' }, { text: 'b'.repeat(31) }] }), 'FIELD_LENGTH_TOO_LONG'],
    [poll({ settings: { duration: 'TWO_DAYS' } }), 'INVALID_VALUE_FOR_FIELD'],
    [poll({ settings: undefined }), 'MISSING_FIELD'],
  ])('refuses the content %j', async (content, code) => {
    expect((await client.publish({ content })).json).toMatchObject({ code });
  });

  it('refuses mixed, empty, sponsored and odd content', async () => {
    const article = { source: 'https://garden.example', title: 'x' };
    for (const content of [{ ...poll(), article }, {}]) {
      expect((await client.publish({ content })).status).toBe(422);
    }
    for (const content of [{ carousel: {} }, { celebration: {} }]) {
      expect((await client.publish({ content })).status).toBe(403);
    }
    const image = await client.uploadReady('image', await anImage());
    const titled = await client.publish({ content: { media: { id: image, title: 'x' } } });
    expect(titled.json.code).toBe('INVALID_VALUE_FOR_FIELD');
  });

  it('reshares a post, without text if wished, but not one that forbids it', async () => {
    const parent = await client.published({ isReshareDisabledByAuthor: true });
    const reshare = (urn: string, more = {}) =>
      client.publish({ commentary: '', reshareContext: { parent: urn }, ...more });
    expect((await reshare(parent)).status).toBe(422);
    const open = await client.published({ commentary: 'Open' });
    expect((await reshare(open, { content: poll() })).status).toBe(422);
    expect((await reshare('urn:li:share:1')).status).toBe(404);
    expect((await reshare('urn:li:image:1')).json.code).toBe('INVALID_URN_TYPE');
    expect((await reshare(open)).status).toBe(201);
    expect((await client.posts()).at(-1)?.settings).toMatchObject({ reshareOf: open });
  });

  it('names the first post when the same is said again within a day', async () => {
    const urn = await client.published();
    const again = await client.publish();
    expect(again.json).toMatchObject({
      status: 422,
      code: 'UNPROCESSABLE_ENTITY',
      message: `Content is a duplicate of ${urn}`,
      errorDetails: { inputErrors: [{ code: 'DUPLICATE_POST' }] },
    });
    expect(await client.posts()).toHaveLength(1);
    expect((await client.publish({ content: poll() })).status).toBe(201);
    client.forward(day + 1);
    expect((await client.publish()).status).toBe(201);
  });

  it('still names a post that was deleted meanwhile', async () => {
    const urn = await client.published();
    expect((await client.delete(`rest/posts/${encoded(urn)}`)).status).toBe(204);
    expect((await client.publish()).json.message).toContain(urn);
  });

  it('keeps posts for connections from strangers', async () => {
    await client.publish({ visibility: 'CONNECTIONS', commentary: 'secret' });
    const page = await (await fetch((await client.posts())[0]?.url ?? '')).text();
    expect(page).toContain('Sign in');
    expect(page).not.toContain('secret');
  });

  it('lets a member list no posts', async () => {
    await client.published();
    const denied = { status: 403, code: 'ACCESS_DENIED' };
    expect((await client.find(ada)).json).toMatchObject(denied);
  });

  it('deletes, the second time too, but not what is somebody else’s', async () => {
    const urn = await client.published();
    const path = `rest/posts/${encoded(urn)}`;
    await client.connect(undefined, 'ben');
    expect((await client.delete(path)).status).toBe(403);
    await client.connect();
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.delete(path)).status).toBe(204);
    const [post] = await client.posts();
    expect(post?.deletedAt).not.toBeNull();
    expect((await fetch(post?.url ?? '')).status).toBe(410);
    const asGet = { headers: { 'x-restli-method': 'GET' } };
    expect((await client.call('DELETE', path, asGet)).status).toBe(400);
  });

  it('neither targets an audience nor speaks for pages with a member’s token', async () => {
    const distribution = {
      feedDistribution: 'MAIN_FEED',
      targetEntities: [{ industries: ['urn:li:industry:1'] }],
      thirdPartyDistributionChannels: [],
    };
    const answer = await client.publish({ distribution });
    expect(answer.json.code).toBe('INVALID_VALUE_FOR_FIELD');
    expect((await client.publish({ author: garden })).status).toBe(403);
  });
});
