import type { JsonObject } from '../../../contract/identity.js';
import { aMedia } from '../../../testing/builders.js';
import type { ScriptedAnswer } from '../../../testing/scripted-network.js';
import { failureOf } from '../../../testing/scripted-stage.js';
import {
  GRAPH,
  inState,
  InstagramStage,
  listed,
  provider,
  refusal,
} from './testing/instagram-stage.js';

const photo = aMedia(Buffer.from('photo'));
const out = {
  kind: 'feed',
  container: { id: '101', isReady: true, uploadUrl: null },
  publishableSince: '2026-11-21T10:00:00.000Z',
  writes: 0,
};
const link: ScriptedAnswer = { body: { permalink: 'https://www.instagram.com/p/Abc/' } };
const item = (id: string, parts: object = {}): object => ({
  id,
  caption: 'With ada in the garden',
  timestamp: '2026-11-21T10:00:03+0000',
  media_type: 'IMAGE',
  ...parts,
});

describe('looking up a post of Instagram', () => {
  const stage = new InstagramStage();

  const look = (
    answers: readonly ScriptedAnswer[],
    { looksBefore = 0, checkpoint = out, settings = {} }: LookOptions = {},
  ) => {
    stage.answers(...answers);
    const post = { text: 'With @ada in the garden', media: [photo], settings };
    const context = stage.contextOf(post, checkpoint);
    return provider.reconcile(context, {
      startedAt: new Date('2026-11-21T10:00:01Z'),
      looksBefore,
    });
  };

  it('finds a published container in the list, by caption, kind and time', async () => {
    const others = [
      item('1', { timestamp: '2026-11-21T09:58:00+0000' }),
      item('2', { caption: 'Another one' }),
      item('3', { media_type: 'VIDEO' }),
    ];
    const found = await look([inState('PUBLISHED'), listed(...others, item('18000')), link]);
    expect(found).toMatchObject({
      kind: 'published',
      providerPostId: '18000',
      providerUrl: 'https://www.instagram.com/p/Abc/',
      checkpoint: { writes: 1, mediaId: '18000' },
    });
    const since = Date.parse('2026-11-21T09:59:00Z') / 1000;
    expect(stage.calls()[1]).toEqual([
      `GET ${GRAPH}/17/media?fields=id,timestamp,permalink,media_type,caption&since=${since}&limit=25`,
    ]);
    expect(stage.network.requests.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('looks for stories where stories are', async () => {
    const checkpoint = { ...out, kind: 'story' };
    const found = await look([inState('PUBLISHED'), listed(item('18')), link], { checkpoint });
    expect(found).toMatchObject({ kind: 'published', providerPostId: '18' });
    expect(stage.calls()[1]?.[0]).toContain('/17/stories?');
  });

  it('calls a post published whose id cannot be told, after some looks or among several', async () => {
    const isOut = [inState('PUBLISHED'), listed()];
    await expect(look(isOut)).resolves.toMatchObject({ kind: 'unknown' });
    const unnamed = { kind: 'published', providerPostId: null, checkpoint: { writes: 1 } };
    await expect(look(isOut, { looksBefore: 2 })).resolves.toMatchObject(unnamed);
    const several = listed(item('1'), item('2'));
    await expect(look([inState('PUBLISHED'), several])).resolves.toMatchObject(unnamed);
  });

  it('goes on with the first comment of a post it found', async () => {
    const settings = { firstComment: 'Hello' };
    const answers = [inState('PUBLISHED'), listed(item('18000'))];
    await expect(look(answers, { settings })).resolves.toMatchObject({
      kind: 'resumable',
      checkpoint: { mediaId: '18000', writes: 1, commentId: null },
    });
  });

  it('looks for the first comment of a post that is out', async () => {
    const settings = { firstComment: 'Hello' };
    const checkpoint = { ...out, writes: 1, mediaId: '18000' };
    const comment = {
      id: '5',
      text: 'Hello',
      username: 'garden',
      timestamp: '2026-11-21T10:00:05+0000',
    };
    await expect(look([listed(comment), link], { settings, checkpoint })).resolves.toMatchObject({
      kind: 'published',
      checkpoint: { writes: 2, commentId: '5' },
    });
    await expect(look([listed()], { settings, checkpoint })).resolves.toMatchObject({
      kind: 'unknown',
    });
    const later = { settings, checkpoint, looksBefore: 1 };
    await expect(look([listed()], later)).resolves.toMatchObject({
      kind: 'resumable',
      checkpoint: { mediaId: '18000', writes: 1 },
    });
  });

  it('knows what the checkpoint proves', async () => {
    const checkpoint = { ...out, writes: 1, mediaId: '18000' };
    await expect(look([link], { checkpoint })).resolves.toMatchObject({ providerPostId: '18000' });
    await expect(look([], { checkpoint: { ...out, container: null } })).resolves.toMatchObject({
      kind: 'absent',
    });
  });

  it.each(['FINISHED', 'IN_PROGRESS'])(
    'takes the same container again after two looks: %s',
    async (state) => {
      await expect(look([inState(state)])).resolves.toMatchObject({ kind: 'unknown' });
      await expect(look([inState(state)], { looksBefore: 1 })).resolves.toMatchObject({
        kind: 'absent',
        checkpoint: { container: { id: '101' } },
      });
    },
  );

  it.each(['EXPIRED', 'ERROR'])('makes a new container only after the list: %s', async (state) => {
    const ended = [inState(state), listed()];
    await expect(look(ended)).resolves.toMatchObject({ kind: 'unknown' });
    await expect(look(ended, { looksBefore: 1 })).resolves.toMatchObject({
      kind: 'absent',
      checkpoint: { container: null, children: [] },
    });
    const found = await look([inState(state), listed(item('18000')), link], { looksBefore: 1 });
    expect(found).toMatchObject({ kind: 'published', providerPostId: '18000' });
  });

  it('stays in doubt where the container cannot be seen, unless the post is listed', async () => {
    const hidden = [refusal(100, 33), refusal(100, 33)];
    await expect(look([...hidden, listed()], { looksBefore: 3 })).resolves.toMatchObject({
      kind: 'unknown',
    });
    await expect(look([...hidden, listed(item('18000')), link])).resolves.toMatchObject({
      kind: 'published',
    });
  });

  it('does not take a story for ours where nothing proves that it is out', async () => {
    const checkpoint = { ...out, kind: 'story' };
    const ended = [inState('EXPIRED'), listed(item('18'))];
    await expect(look(ended, { checkpoint, looksBefore: 1 })).resolves.toMatchObject({
      kind: 'absent',
    });
    expect(stage.network.requests).toHaveLength(1);
  });

  it('reads comments page by page, back to the time of the write', async () => {
    const settings = { firstComment: 'Hello' };
    const checkpoint = { ...out, writes: 1, mediaId: '18000' };
    const said = (text: string, timestamp: string) => ({
      id: '5',
      text,
      username: 'garden',
      timestamp,
    });
    const paging = { cursors: { after: 'c2' }, next: 'https://graph.facebook.com/next' };
    const first = { body: { data: [said('Hi', '2026-11-21T10:00:09+0000')], paging } };
    const second = listed(said('Hello', '2026-11-21T10:00:05+0000'));
    await expect(look([first, second, link], { settings, checkpoint })).resolves.toMatchObject({
      kind: 'published',
      checkpoint: { commentId: '5' },
    });
    expect(stage.calls()[1]?.[0]).toContain('/18000/comments?');
    expect(stage.calls()[1]?.[0]).toContain('after=c2');
    const older = { body: { data: [said('Hello', '2026-11-21T09:00:00+0000')], paging } };
    await look([older], { settings, checkpoint });
    expect(stage.network.requests).toHaveLength(1);
  });

  it('takes a failed read for no verdict', async () => {
    expect(await failureOf(look([{ status: 503, body: 'busy' }]))).toBe('transient');
  });
});

interface LookOptions {
  readonly looksBefore?: number;
  readonly checkpoint?: JsonObject;
  readonly settings?: JsonObject;
}
