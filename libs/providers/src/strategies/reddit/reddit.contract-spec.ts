import { failureOf } from '../../testing/scripted-stage.js';
import { aMedia, aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import {
  account,
  API,
  created,
  listing,
  OWN_POSTS,
  provider,
  RedditStage,
  textPost,
  TOKEN,
} from './testing/reddit-stage.js';

const common = {
  api_type: 'json',
  sr: 'gardening',
  title: 'Spring',
  nsfw: 'false',
  spoiler: 'false',
  sendreplies: 'true',
  resubmit: 'true',
  validate_on_submit: 'true',
  extension: 'json',
};

const upload = { assetId: 'a1', url: 'https://i.example/a1', source: '' };

describe('a text on Reddit', () => {
  describeConformance(() => ({ strategy: provider, account, post: aPost(textPost) }));
});

describe('a comment on Reddit', () => {
  const parent = { providerPostId: 't3_abc123' };
  const post = aPost({ interaction: 'comment', parent });
  describeConformance(() => ({ strategy: provider, account, post }));
});

describe('a gallery on Reddit', () => {
  const media = [aMedia(Buffer.from('1')), aMedia(Buffer.from('2'))];
  const post = aPost({ ...textPost, media });
  const checkpoint = { checkpoint: { uploads: [upload, upload] } };
  describeConformance(() => ({ strategy: provider, account, post, checkpoint }));
});

describe('Reddit', () => {
  const stage = new RedditStage();

  it('publishes a text, after a look at what is there', async () => {
    stage.answers(listing(), created);
    const published = await publishToTheEnd(provider, stage.contextOf());
    expect(stage.paths()).toEqual([OWN_POSTS, `POST ${API}/api/submit?raw_json=1`]);
    expect(stage.formOf()).toEqual({ ...common, kind: 'self', text: 'Bulbs are in bloom' });
    expect(stage.network.requests[1]?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'user-agent': 'web:sandbox-client:1.0.0 (by /u/sandbox-client)',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(published).toMatchObject({
      providerPostId: 't3_abc123',
      providerUrl: 'https://www.reddit.com/r/gardening/comments/abc123/spring/',
      checkpoint: { writes: 1 },
    });
  });

  it('publishes a link with all that can be set', async () => {
    stage.answers(listing(), created);
    const settings = {
      subreddit: '/r/gardening/',
      title: ' How we prune ',
      url: 'https://example.com/a?b=1&c=2',
      flairId: 'f-1',
      flairText: 'Guide',
      nsfw: true,
      spoiler: true,
      sendReplies: false,
      resubmit: false,
      liveChat: true,
      collectionId: '01234567-89ab-cdef-0123-456789abcdef',
    };
    await publishToTheEnd(provider, stage.contextOf({ ...textPost, settings, text: '' }));
    expect(stage.formOf()).toEqual({
      ...common,
      title: 'How we prune',
      kind: 'link',
      url: settings.url,
      flair_id: 'f-1',
      flair_text: 'Guide',
      nsfw: 'true',
      spoiler: 'true',
      sendreplies: 'false',
      resubmit: 'false',
      discussion_type: 'CHAT',
      collection_id: settings.collectionId,
    });
  });

  it('publishes a poll on a profile', async () => {
    const data = { url: 'https://www.reddit.com/poll/xyz', id: 't3_xyz' };
    stage.answers(listing(), { body: { json: { errors: [], data } } });
    const settings = { subreddit: 'u/ada_grows', pollOptions: ['A', 'B'], pollDurationDays: 5 };
    const published = await publishToTheEnd(provider, stage.contextOf({ ...textPost, settings }));
    expect(stage.paths()[1]).toBe(`POST ${API}/api/submit_poll_post?raw_json=1`);
    expect(stage.bodyOf()).toEqual({
      api_type: 'json',
      sr: 'u_ada_grows',
      title: 'Spring',
      text: 'Bulbs are in bloom',
      options: ['A', 'B'],
      duration: 5,
      nsfw: false,
      spoiler: false,
      sendreplies: true,
      resubmit: true,
      validate_on_submit: true,
    });
    expect(published).toMatchObject({ providerPostId: 't3_xyz', providerUrl: data.url });
  });

  it('comments below a post or a comment', async () => {
    const data = { id: 'def', name: 't1_def', permalink: '/r/gardening/comments/abc123/s/def/' };
    const answer = { body: { json: { errors: [], data: { things: [{ kind: 't1', data }] } } } };
    stage.answers(listing(), answer);
    const parent = { providerPostId: 't3_abc123' };
    const comment = stage.contextOf({ interaction: 'comment', text: 'And a comment', parent });
    const published = await publishToTheEnd(provider, comment);
    expect(stage.paths()).toEqual([
      `GET ${API}/user/ada_grows/comments?sort=new&limit=25&raw_json=1`,
      `POST ${API}/api/comment?raw_json=1`,
    ]);
    expect(stage.formOf()).toEqual({
      api_type: 'json',
      thing_id: 't3_abc123',
      text: 'And a comment',
    });
    expect(published).toMatchObject({
      providerPostId: 't1_def',
      providerUrl: 'https://www.reddit.com/r/gardening/comments/abc123/s/def/',
    });
  });

  it('sends no comment without a parent', async () => {
    stage.answers();
    const orphan = stage.contextOf({ interaction: 'reply', text: 'x' });
    expect(await failureOf(provider.commit(orphan))).toBe('content_rejected');
    expect(stage.paths()).toEqual([]);
  });

  it('keeps the words of a refusal that comes with status 200', async () => {
    stage.answers({
      body: { json: { errors: [['SUBREDDIT_NOEXIST', "that community doesn't exist", 'sr']] } },
    });
    await expect(provider.commit(stage.contextOf())).rejects.toMatchObject({
      failureClass: 'not_found',
      providerCode: 'SUBREDDIT_NOEXIST',
      message: "that community doesn't exist",
      status: 200,
    });
  });

  it('calls a success that names nothing ambiguous', async () => {
    stage.answers({ body: { json: { errors: [], data: {} } } });
    expect(await failureOf(provider.commit(stage.contextOf()))).toBe('ambiguous');
  });

  it('waits before the write when the window of calls is used up', async () => {
    const headers = { 'x-ratelimit-remaining': '1.0', 'x-ratelimit-reset': '42' };
    stage.answers({ ...(listing() as object), headers });
    await expect(provider.prepare(stage.contextOf())).resolves.toMatchObject({
      kind: 'not_ready',
      retryAfterMs: 42_000,
      checkpoint: { writes: 0 },
    });
  });

  it('publishes for users whose history is closed, too', async () => {
    stage.answers({ status: 403, body: { message: 'Forbidden', error: 403 } }, created);
    const published = await publishToTheEnd(provider, stage.contextOf());
    expect(published.providerPostId).toBe('t3_abc123');
    stage.answers({ status: 503, body: 'our CDN was unable to reach' });
    expect(await failureOf(provider.prepare(stage.contextOf()))).toBe('transient');
  });
});
