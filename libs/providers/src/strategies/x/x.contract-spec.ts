import { failureOf } from '../../testing/scripted-stage.js';
import type { JsonObject } from '../../contract/identity.js';
import { aMedia, aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import type { ScriptedAnswer } from '../../testing/scripted-network.js';
import { account, data, provider, refused, XScene } from './testing/x.scene.js';

const ID = '1445880548472328192';
const created: ScriptedAnswer = data({ id: ID, text: 'Hi', edit_history_tweet_ids: [ID] }, 201);
const jpeg = aMedia(Buffer.from('image-bytes'));
const gif = aMedia(Buffer.from('gif-bytes'), { mime: 'image/gif' });
const video = aMedia(Buffer.from('video-bytes'), { kind: 'video', mime: 'video/mp4' });
const DUPLICATE = 'You are not allowed to create a Tweet with duplicate content.';
const INVISIBLE = 'You attempted to reply to a Tweet that is deleted or not visible to you.';

describe('X', () => {
  describeConformance(() => ({ strategy: provider, account, post: aPost() }));

  const scene = new XScene();

  /** Answers uploads by themselves: the n-th file gets the id n. */
  function scriptUploads(): void {
    let files = 0;
    scene.network.answers(({ path }) => {
      if (path.endsWith('/initialize')) return data({ id: String((files += 1)) });
      return path.endsWith('/tweets') ? created : data({});
    });
  }

  it.each<readonly [string, Parameters<typeof aPost>[0], JsonObject]>([
    ['a text', { text: 'Hi' }, { text: 'Hi' }],
    ['a link', { text: 'https://example.com' }, { text: 'https://example.com' }],
    ['an image', { media: [jpeg] }, { text: 'Bulbs are in bloom', media: { media_ids: ['1'] } }],
    [
      'four images',
      { text: '', media: [jpeg, jpeg, jpeg, jpeg] },
      { media: { media_ids: ['1', '2', '3', '4'] } },
    ],
    ['a GIF', { text: 'Bee', media: [gif] }, { text: 'Bee', media: { media_ids: ['1'] } }],
    ['a video', { text: 'Bee', media: [video] }, { text: 'Bee', media: { media_ids: ['1'] } }],
    [
      'a poll',
      { text: 'Which?', settings: { pollOptions: ['a', 'b'], pollDurationMinutes: 60 } },
      { text: 'Which?', poll: { options: ['a', 'b'], duration_minutes: 60 } },
    ],
    [
      'a reply of a thread',
      { text: 'And', interaction: 'reply', parent: { providerPostId: '99' } },
      { text: 'And', reply: { in_reply_to_tweet_id: '99' } },
    ],
    [
      'a quote',
      { text: 'Look', settings: { quotePostId: '77' } },
      { text: 'Look', quote_tweet_id: '77' },
    ],
    [
      'a post of a community',
      { text: 'Hi', settings: { communityId: '55' } },
      { text: 'Hi', community_id: '55' },
    ],
  ])('publishes %s', async (_what, post, body) => {
    scriptUploads();
    const published = await publishToTheEnd(provider, scene.context(post));
    expect(published).toMatchObject({
      providerPostId: ID,
      providerUrl: `https://x.com/ada/status/${ID}`,
      checkpoint: { writes: 1 },
      commits: 1,
      notes: [],
    });
    expect(scene.asked().at(-1)).toBe('POST tweets');
    expect(scene.bodyOf(-1)).toEqual(body);
    expect(scene.request(-1).headers).toMatchObject({
      authorization: 'Bearer access-token-of-ada',
      'user-agent': expect.stringContaining('Postrider'),
    });
  });

  it('tells what was left out', async () => {
    const errors = [{ title: 'Partial', detail: 'The place is unknown' }];
    scene.network.answers(({ path }) => {
      if (path.endsWith('/tweets')) return { status: 201, body: { data: { id: ID }, errors } };
      return data({ id: '1' });
    });
    const media = [{ ...video, altText: 'A bee' }];
    const published = await publishToTheEnd(provider, scene.context({ media }));
    expect(published.notes).toEqual([
      'The place is unknown',
      expect.stringContaining('no alt text for videos'),
    ]);
    expect(scene.asked()).not.toContain('POST media/metadata');
  });

  it('does not publish without the files', async () => {
    scene.network.answers([]);
    expect(await failureOf(provider.commit(scene.context({ media: [jpeg] })))).toBe('transient');
    expect(scene.asked()).toEqual([]);
  });

  it('calls a success without id ambiguous', async () => {
    scene.network.answers([data({}, 201)]);
    expect(await failureOf(provider.commit(scene.context()))).toBe('ambiguous');
  });

  it('waits for a parent that X cannot see yet, three times', async () => {
    let checkpoint: JsonObject | null = null;
    const outcomes: unknown[] = [];
    const post = { interaction: 'reply', parent: { providerPostId: '99' } } as const;
    for (let look = 0; look < 4; look += 1) {
      const checkpoints: JsonObject[] = [];
      scene.network.answers([refused(403, INVISIBLE)]);
      const committing = provider.commit(scene.context(post, { checkpoint, checkpoints }));
      outcomes.push(await committing.catch((error: unknown) => error));
      checkpoint = checkpoints.at(-1) ?? checkpoint;
    }
    expect(outcomes).toMatchObject([
      { failureClass: 'transient', retryAfterMs: 2000 },
      { failureClass: 'transient', retryAfterMs: 4000 },
      { failureClass: 'transient', retryAfterMs: 8000 },
      { failureClass: 'not_found', message: INVISIBLE },
    ]);
  });

  it('does not wait for a post of somebody else', async () => {
    scene.network.answers([refused(403, INVISIBLE)]);
    const settings = { replyToPostId: '99' };
    expect(await failureOf(provider.commit(scene.context({ settings })))).toBe('not_found');
  });

  it('forgets files whose ids X refuses, so that a retry sends them again', async () => {
    scene.network.answers([refused(400, 'Your media IDs are invalid.')]);
    const checkpoints: JsonObject[] = [];
    const checkpoint = { writes: 0, uploads: [{ mediaId: '1', stage: 'ready' }] };
    const context = scene.context({ media: [jpeg] }, { checkpoint, checkpoints });
    expect(await failureOf(provider.commit(context))).toBe('media_invalid');
    expect(checkpoints).toMatchObject([{ uploads: [] }]);
  });

  it('takes a duplicate for what it is, unless an earlier write was in doubt', async () => {
    scene.network.answers([refused(403, DUPLICATE)]);
    await expect(provider.commit(scene.context({ text: 'Hi' }))).rejects.toMatchObject({
      failureClass: 'duplicate_content',
      message: DUPLICATE,
    });
    const checkpoint = { writes: 0, uploads: [], unclearSince: '2026-11-21T09:50:00.000Z' };
    scene.network.answers([refused(403, DUPLICATE), data([{ id: ID, text: 'Hi' }])]);
    await expect(
      provider.commit(scene.context({ text: 'Hi' }, { checkpoint })),
    ).resolves.toMatchObject({ kind: 'published', providerPostId: ID });
    expect(scene.asked()[1]).toContain('start_time=2026-11-21T09%3A49%3A00Z');
    scene.network.answers([refused(403, DUPLICATE), { body: { meta: { result_count: 0 } } }]);
    expect(await failureOf(provider.commit(scene.context({ text: 'Hi' }, { checkpoint })))).toBe(
      'duplicate_content',
    );
  });
});
