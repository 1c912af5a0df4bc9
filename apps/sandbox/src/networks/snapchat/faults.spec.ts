import { inNewFolder } from '../../kernel/testing/network-client.js';
import { aVideo } from '../_instagram-graph/testing/media-fixtures.js';
import { refusal, SnapchatClient } from './testing/snapchat-client.js';

describe('faults of Snapchat', () => {
  const snapchat = SnapchatClient.ofSuite();
  let video: Buffer;
  beforeAll(async () => {
    video = await aVideo({ width: 540, height: 960, seconds: 6, framesPerSecond: 10 });
  });
  beforeEach(() => snapchat.connectGarden());
  afterEach(() => snapchat.reset());

  const story = (media_id: string, client = snapchat) => client.postStory({ media_id });
  const stories = (client = snapchat) => client.get(client.own('stories'));

  it('publishes and loses the answer', async () => {
    const media = await snapchat.upload(video);
    await snapchat.fault('reset_after', 'commit', { account: 'sandboxgarden' });
    await expect(story(media)).rejects.toThrow();
    expect(refusal(await story(media))[1]).toBe('MEDIA_POSTING_ALREADY_IN_PROGRESS');
    expect((await stories()).json.stories).toHaveLength(1);
  });

  it('answers as ordered without the effect', async () => {
    const media = await snapchat.upload(video);
    await snapchat.fault('reset_before', 'commit');
    await expect(story(media)).rejects.toThrow();
    await snapchat.fault('http', 'commit', { status: 503 });
    expect((await story(media)).status).toBe(503);
    expect(await snapchat.posts()).toEqual([]);
    await snapchat.fault('delay', 'commit', { account: snapchat.profile, delayMs: 1 });
    expect((await story(media)).status).toBe(200);
  });

  it('limits the rate in its own words', async () => {
    await snapchat.fault('rate_limit', 'lookup', { retryAfterSeconds: 30 });
    const answer = await stories();
    expect([answer.status, answer.json.request_status]).toEqual([429, 'ERROR']);
    expect(answer.headers.get('retry-after')).toBe('30');
    await snapchat.fault('rate_limit', 'token');
    expect((await snapchat.refresh('x')).status).toBe(429);
    await snapchat.fault('rate_limit', 'authorize');
    expect((await snapchat.authorize()).status).toBe(429);
  });

  it('ends tokens, or the whole connection', async () => {
    const { refresh_token } = await snapchat.connect();
    await snapchat.fault('expire_token', 'lookup');
    expect((await stories()).status).toBe(401);
    expect((await stories()).status).toBe(401);
    const renewed = (await snapchat.refresh(refresh_token)).json;
    snapchat.token = renewed.access_token as string;
    await snapchat.fault('revoke_token', 'lookup');
    expect((await stories()).status).toBe(401);
    expect((await snapchat.refresh(renewed.refresh_token as string)).status).toBe(400);
    const other = await snapchat.connect();
    await snapchat.fault('revoke_token', 'token', { account: 'sandboxgarden' });
    expect((await snapchat.refresh(other.refresh_token)).json.error).toBe('invalid_grant');
    expect((await stories()).status).toBe(401);
    await snapchat.fault('expire_token', 'authorize');
    expect((await snapchat.authorize()).status).toBe(403);
  });

  it('rejects late: in review, at once, or when the media is complete', async () => {
    const media_id = await snapchat.upload(video);
    await snapchat.fault('late_reject', 'commit');
    expect((await story(media_id)).status).toBe(400);
    await snapchat.fault('late_reject', 'commit');
    const saved = { saved_stories: [{ title: 'A', snap_sources: [{ media_id }] }] };
    expect((await snapchat.post(snapchat.own('saved_stories'), saved)).status).toBe(400);
    await snapchat.fault('late_reject', 'commit');
    const body = { media_id, locale: 'en_US' };
    const { json } = await snapchat.post(snapchat.own('spotlights'), body);
    snapchat.clock.advance(2000);
    const read = await snapchat.get(snapchat.own(`spotlights/${json.spotlight_id}`));
    expect(read.json.spotlights[0].spotlight.status).toBe('REJECTED');
    await snapchat.fault('late_reject', 'prepare');
    const promised = await snapchat.promise(video);
    await snapchat.addPart(promised.add_path, 1, promised.encrypted);
    expect(refusal(await snapchat.finalize(promised))[2]).toContain('could not be processed');
  });

  it('lists its accounts and survives a restart', () =>
    inNewFolder(async (folder) => {
      const before = await SnapchatClient.start(folder);
      await before.connectGarden();
      const [posted, unused] = [await before.upload(video), await before.upload(video)];
      await story(posted, before);
      const { token, profile } = before;
      await before.stop();

      const after = await SnapchatClient.start(folder);
      Object.assign(after, { token, profile });
      after.clock.advance(4000);
      expect((await story(unused, after)).status).toBe(200);
      expect((await stories(after)).json.stories).toHaveLength(2);
      const { providers } = (await after.sandbox.send('/_sandbox/providers')).json;
      const own = providers.find(({ id }: { id: string }) => id === 'snapchat');
      expect(own.accounts[0]).toMatchObject({ id: profile, handle: 'snapchat:@sandboxgarden' });
      await after.stop();
    }));
});
