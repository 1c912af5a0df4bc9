import { aMedia, aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { publishToTheEnd } from '../../testing/publish-to-the-end.js';
import { failureOf } from '../../testing/scripted-stage.js';
import {
  partsOf,
  GRAPH,
  ok,
  pageAccount,
  PageDesk,
  PAGE_TOKEN,
  refused,
} from './testing/page-desk.js';

const photo = aMedia(Buffer.from('first-bytes'), { altText: 'Tulips' });
const other = aMedia(Buffer.from('second-bytes'), { mime: 'image/png', filename: 'crocus.png' });
const POST = { id: '1055_77', permalink_url: 'https://www.facebook.com/1055/posts/77' };

describe('Facebook', () => {
  const desk = new PageDesk();

  describeConformance(() => ({ strategy: desk.provider, account: pageAccount, post: aPost() }));

  const publish = (post: Parameters<typeof aPost>[0], checkpoints: object[] = []) =>
    publishToTheEnd(desk.provider, desk.context(post, { checkpoints: checkpoints as never }));

  it('publishes text with the Page’s token', async () => {
    desk.answers(ok(POST));
    expect(await publish({ text: 'Hello' })).toMatchObject({
      providerPostId: '1055_77',
      providerUrl: POST.permalink_url,
      checkpoint: { writes: 1 },
      commits: 1,
    });
    const [request] = desk.network.requests;
    expect(request?.path).toBe(`${GRAPH}/1055/feed?fields=id%2Cpermalink_url`);
    expect(request?.headers.authorization).toBe(`Bearer ${PAGE_TOKEN}`);
    expect(desk.bodyOf(0)).toEqual({ message: 'Hello', published: true });
  });

  it('publishes a link with its button, its audience and its date', async () => {
    desk.answers(ok({ id: '1055_78' }));
    const published = await publish({
      text: '',
      settings: {
        link: 'https://garden.example.com',
        callToAction: { type: 'LEARN_MORE', link: 'https://garden.example.com/more' },
        targeting: { age_min: 18, geo_locations: { countries: ['DE'] } },
        feedTargeting: { genders: [1] },
        backdate: { time: '2026-02-01T00:00:00Z', granularity: 'day' },
        place: '4711',
      },
    });
    expect(published.providerUrl).toBe('https://www.facebook.com/1055_78');
    expect(desk.bodyOf(0)).toEqual({
      link: 'https://garden.example.com',
      published: true,
      backdated_time: 1_769_904_000,
      backdated_time_granularity: 'day',
      targeting: { age_min: 18, geo_locations: { countries: ['DE'] } },
      feed_targeting: { genders: [1] },
      place: '4711',
      call_to_action: { type: 'LEARN_MORE', value: { link: 'https://garden.example.com/more' } },
    });
  });

  it.each([
    [{ published: false }, { message: 'Hello', published: false }],
    [{ draft: true }, { message: 'Hello', published: false, unpublished_content_type: 'DRAFT' }],
  ])('keeps a post with %j unseen', async (settings, body) => {
    desk.answers(ok(POST));
    await publish({ text: 'Hello', settings });
    expect(desk.bodyOf(0)).toEqual(body);
  });

  it('uploads photos unseen, each stored before the next, and publishes them in order', async () => {
    const checkpoints: object[] = [];
    desk.answers(ok({ id: '501' }), ok({ id: '502' }), ok(POST));
    const published = await publish({ text: 'Two', media: [photo, other] }, checkpoints);
    expect(published.providerPostId).toBe('1055_77');
    expect(desk.asked()).toEqual([
      'POST 1055/photos',
      'POST 1055/photos',
      'POST 1055/feed?fields=id,permalink_url',
    ]);
    expect(partsOf(desk.network.requests[0]!)).toEqual({
      published: 'false',
      alt_text_custom: 'Tulips',
      source: 'first-bytes',
    });
    expect(partsOf(desk.network.requests[1]!)).toEqual({
      published: 'false',
      source: 'second-bytes',
    });
    expect(desk.bodyOf(2)).toEqual({
      message: 'Two',
      attached_media: [{ media_fbid: '501' }, { media_fbid: '502' }],
      published: true,
    });
    expect(checkpoints).toMatchObject([
      { writes: 0, uploads: [{ id: '501' }] },
      { writes: 0, uploads: [{ id: '501' }, { id: '502' }] },
    ]);
  });

  it('goes on with the photos that are there, and uploads those anew that Facebook forgot', async () => {
    const checkpoint = {
      uploads: [{ kind: 'photo', id: '501', isComplete: true }],
      uploadedAt: '2026-03-01T09:00:00Z',
    };
    const post = { media: [photo, other] };
    desk.answers(ok({ id: '502' }));
    await desk.provider.prepare(desk.context(post, { checkpoint }));
    expect(desk.asked()).toEqual(['POST 1055/photos']);
    desk.answers(ok({ id: '601' }), ok({ id: '602' }));
    const old = { ...checkpoint, uploadedAt: '2026-02-28T09:00:00Z' };
    const prepared = await desk.provider.prepare(desk.context(post, { checkpoint: old }));
    expect(prepared).toMatchObject({ checkpoint: { uploads: [{ id: '601' }, { id: '602' }] } });
  });

  it('comments below its parent, with a photo that was uploaded before', async () => {
    const parent = { providerPostId: '1055_77' };
    desk.answers(
      ok({ id: '501' }),
      ok({ id: '77_9', permalink_url: 'https://www.facebook.com/77?comment_id=9' }),
    );
    const published = await publish({
      interaction: 'comment',
      text: 'Thanks',
      media: [photo],
      parent,
    });
    expect(published).toMatchObject({ providerPostId: '77_9', checkpoint: { writes: 1 } });
    expect(desk.asked()[1]).toBe('POST 1055_77/comments?fields=id,permalink_url');
    expect(desk.bodyOf(1)).toEqual({ message: 'Thanks', attachment_id: '501' });
  });

  it('answers a comment like a post', async () => {
    desk.answers(ok({ id: '77_10' }));
    await publish({ interaction: 'reply', text: 'You too', parent: { providerPostId: '77_9' } });
    expect(desk.asked()).toEqual(['POST 77_9/comments?fields=id,permalink_url']);
  });

  it('writes the first comment once the post is stored', async () => {
    desk.answers(ok(POST), ok({ id: '77_1' }));
    const published = await publish({ text: 'Hello', settings: { firstComment: 'First!' } });
    expect(published).toMatchObject({
      providerPostId: '1055_77',
      checkpoint: { writes: 2 },
      notes: [],
      commits: 2,
    });
    expect(desk.asked()[1]).toBe('POST 1055_77/comments?fields=id,permalink_url');
    expect(desk.bodyOf(1)).toEqual({ message: 'First!' });
  });

  it('tells of a first comment that was refused, and keeps the post', async () => {
    desk.answers(ok(POST), refused(200, undefined, 'No right to comment'));
    const published = await publish({ text: 'Hello', settings: { firstComment: 'First!' } });
    expect(published).toMatchObject({ providerPostId: '1055_77', checkpoint: { writes: 1 } });
    expect(published.notes).toEqual(['The first comment was not published: No right to comment']);
  });

  it('tries a first comment again a few times only', async () => {
    const post = { text: 'Hello', settings: { firstComment: 'First!' } };
    const checkpoint = { writes: 1, postId: '1055_77', commentTries: 0 };
    const checkpoints: never[] = [];
    desk.answers(() => refused(32));
    const commit = (tries: number) =>
      desk.provider.commit(
        desk.context(post, { checkpoint: { ...checkpoint, commentTries: tries }, checkpoints }),
      );
    expect(await failureOf(commit(0))).toBe('rate_limited');
    expect(checkpoints).toMatchObject([{ commentTries: 1 }]);
    expect(await commit(2)).toMatchObject({ kind: 'published', providerPostId: '1055_77' });
  });

  it('proves the application’s secret as soon as Meta asks for it, and from then on', async () => {
    const asks = refused(100, undefined, 'API calls require an appsecret_proof argument');
    desk.answers(asks, ok({ id: '501' }), ok({ id: '502' }));
    await desk.provider.prepare(desk.context({ media: [photo, other] }));
    const [first, ...proven] = desk.network.requests.map(({ path }) => path);
    expect(first).toBe(`${GRAPH}/1055/photos`);
    for (const path of proven) {
      expect(path).toMatch(/\?appsecret_proof=[0-9a-f]{64}&appsecret_time=1772359200$/);
    }
  });

  it('never takes a post without an id for published', async () => {
    desk.answers(ok({ success: true }));
    expect(await failureOf(publish({ text: 'Hello' }))).toBe('ambiguous');
  });
});
