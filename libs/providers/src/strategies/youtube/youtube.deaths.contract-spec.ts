import { MovedClock } from '#libs/kernel/testing';
import type { PublishablePost } from '../../contract/publishing.js';
import {
  aMedia,
  aPost,
  PublishDriver,
  type NetworkBench,
  type ScriptedAnswer,
} from '../../testing/index.js';
import { Lifetime } from '../../testing/publishing/mortal-http-client.js';
import { SmallYoutube } from './testing/small-youtube.js';
import { account, clip, cover, refusal, YoutubeStage } from './testing/youtube-stage.js';
import { YoutubeProvider } from './youtube.js';

/** A file of two chunks, and one of a single one. */
const long = postWith(Buffer.alloc(8_388_608 + 10, 'a'));
const short = postWith(Buffer.from('0123456789'));
const MOST_CALLS = 40;

const stage = YoutubeStage.forSuite();

/** Publishes once. @param trouble what the nth call meets instead of its answer, or null */
async function publish(
  memory: 'remembers' | 'forgets',
  post: PublishablePost,
  lifetime: Lifetime,
  trouble: { call: number; reached: boolean; answer: ScriptedAnswer } | null = null,
) {
  const clock = new MovedClock('2026-11-21T12:00:00Z');
  const youtube = new SmallYoutube(clock, memory);
  let calls = 0;
  stage.network.answers((request) => {
    calls += 1;
    if (calls !== trouble?.call) return youtube.answer(request);
    if (trouble.reached) youtube.answer(request);
    return trouble.answer;
  });
  const strategy = new YoutubeProvider(clock);
  const bench: NetworkBench = {
    strategy,
    begin: async () => account,
    post: async () => post,
    context: (of, what, checkpoint) => stage.contexts.publish(strategy, of, what, { checkpoint }),
    visiblePosts: async () => youtube.videos.length,
    disturb: async () => undefined,
    calm: async () => false,
    now: () => clock.now(),
    advance: (milliseconds) => clock.advance(milliseconds),
  };
  const ending = await new PublishDriver(bench, account, post, lifetime).run();
  const { videos, playlistEntries, comments, thumbnails } = youtube;
  const isThumbnailSet = thumbnails.length > 0;
  const there = [ending.kind, videos.length, playlistEntries.length, comments.length];
  return { there: [...there, isThumbnailSet].join(' '), calls };
}

const WHOLE = 'published 1 1 1 true';

describe.each(['remembers', 'forgets'] as const)('a YouTube that %s its sessions', (memory) => {
  it('shows everything once, whenever the worker dies', async () => {
    const seen: Record<number, string> = {};
    let deaths = 0;
    for (let call = 1; call < MOST_CALLS; call += 1) {
      const lifetime = new Lifetime(call);
      // The later calls are the same for both.
      const post = memory === 'remembers' && call < 4 ? long : short;
      const { there } = await publish(memory, post, lifetime);
      if (lifetime.calls.length < call) break;
      deaths += 1;
      if (there !== WHOLE) seen[call] = there;
    }
    expect(seen).toEqual({});
    expect(deaths).toBeGreaterThan(6);
  }, 30_000);

  it.each<[string, boolean, ScriptedAnswer]>([
    ['lost before it arrives', false, 'hang_up'],
    ['carried out and then lost', true, 'hang_up'],
    ['answered by a fault', false, { status: 503, body: '' }],
    ['carried out and answered by a fault', true, { status: 503, body: '' }],
    ['refused for its token', false, refusal(401, 'authError')],
    ['too much', false, refusal(429, 'rateLimitExceeded', { 'retry-after': '7' })],
  ])(
    'shows everything once when any call is %s',
    async (_case, reached, answer) => {
      const seen: Record<number, string> = {};
      for (let call = 1; call < MOST_CALLS; call += 1) {
        const { there, calls } = await publish(memory, short, new Lifetime(), {
          call,
          reached,
          answer,
        });
        if (calls < call) break;
        if (there !== WHOLE) seen[call] = there;
      }
      expect(seen).toEqual({});
    },
    30_000,
  );
});

function postWith(bytes: Buffer): PublishablePost {
  const { kind, mime, filename, url } = clip;
  return aPost({
    title: 'A walk',
    text: 'Through the garden',
    settings: { madeForKids: false, playlistIds: ['PLred'], firstComment: 'First of all' },
    media: [aMedia(bytes, { kind, mime, filename, url }), cover],
  });
}
