import { aPost } from '../../testing/builders.js';
import { describeConformance } from '../../testing/conformance.js';
import { failureOf } from '../../testing/scripted-stage.js';
import type { JsonObject } from '../../contract/identity.js';
import type { Committed, PublishContext } from '../../contract/publishing.js';
import {
  account,
  ADD_PATH,
  API,
  decrypted,
  FINALIZE_PATH,
  fine,
  fineWith,
  formParts,
  listed,
  MEDIA,
  noStories,
  NOW,
  opened,
  photo,
  POSTS,
  PROFILE,
  refusal,
  SnapchatStage,
  TOKEN,
  uploadedCheckpoint,
  video,
} from './testing/snapchat-stage.js';

const HOST = '/businessapi.snapchat.com';
const spotlight = { postType: 'spotlight' };
const stage = new SnapchatStage();

describe('Snapchat', () => {
  describeConformance(() => ({
    strategy: stage.provider,
    account,
    post: aPost({ text: '', media: [photo] }),
    checkpoint: { checkpoint: uploadedCheckpoint() },
  }));
});

describe('the file of a post', () => {
  it('is announced, sent encrypted and finished; then the profile’s posts are noted', async () => {
    const story = { id: 'old', created_at: NOW };
    stage.answers(opened, fine, fine, listed('stories', 'story', [story]));
    const prepared = await stage.provider.prepare(stage.contextOf({ media: [video] }));

    expect(stage.paths()).toEqual([
      `POST ${POSTS}/media`,
      `POST ${HOST}${ADD_PATH}`,
      `POST ${HOST}${FINALIZE_PATH}`,
      `GET ${POSTS}/stories?limit=100`,
    ]);
    const announced = stage.bodyOf(0) as Record<string, string>;
    expect(announced).toMatchObject({ type: 'VIDEO', name: 'walk.mp4' });
    const [, add, finalize] = stage.network.requests;
    expect(add?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    const form = formParts(add!);
    expect(form).toMatchObject({ action: 'ADD', part_number: '1' });
    expect(decrypted(announced, [form['file']!]).toString()).toBe('a walk through the garden');
    expect(formParts(finalize!)).toEqual({ action: 'FINALIZE' });
    expect(prepared).toMatchObject({
      kind: 'ready',
      checkpoint: { writes: 0, known: ['old'], upload: { mediaId: MEDIA, stage: 'ready' } },
    });
    const kept = JSON.stringify([prepared, stage.checkpoints]);
    expect(kept).not.toContain(announced['key']);
    expect(kept).not.toContain(announced['iv']);
  });

  it('may be an image, whose padding is a block of its own', async () => {
    stage.answers(opened, fine, fine, noStories);
    await stage.provider.prepare(stage.contextOf({ media: [photo] }));
    expect(stage.bodyOf(0)).toMatchObject({ type: 'IMAGE', name: 'tulips.jpg' });
    expect(formParts(stage.network.requests[1]!)['file']).toHaveLength(32);
  });
});

describe('a post', () => {
  it.each<[string, JsonObject, string, string, object]>([
    ['a story', {}, '', 'stories', { media_id: MEDIA }],
    [
      'a story for a week',
      { storyTtl: 'ONE_WEEK' },
      'not published',
      'stories',
      { media_id: MEDIA, customized_ttl: { ttl: 'ONE_WEEK' } },
    ],
    [
      'a saved story',
      { postType: 'saved_story', title: 'Tulips' },
      '',
      'saved_stories',
      { saved_stories: [{ title: 'Tulips', snap_sources: [{ media_id: MEDIA }] }] },
    ],
    [
      'a Spotlight',
      spotlight,
      'A walk #tulips',
      'spotlights',
      {
        media_id: MEDIA,
        locale: 'en_US',
        description: 'A walk #tulips',
        skip_save_to_profile: false,
      },
    ],
    [
      'a Spotlight without description, in German, not on the profile',
      { ...spotlight, locale: 'de_DE', skipSaveToProfile: true },
      '',
      'spotlights',
      { media_id: MEDIA, locale: 'de_DE', skip_save_to_profile: true },
    ],
  ])('%s is one call', async (_name, settings, text, path, body) => {
    stage.answers(fine);
    const committed = await commit({ settings, text });
    expect(stage.paths()).toEqual([`POST ${POSTS}/${path}`]);
    expect(stage.bodyOf()).toEqual(body);
    // Without an id it has to be looked up.
    expect(committed).toMatchObject({ kind: 'accepted', checkpoint: { writes: 1, postId: null } });
  });

  it.each<[string, JsonObject, object, string]>([
    ['story_id', {}, { story_id: 's1' }, 's1'],
    ['stories', {}, { stories: [{ story: { id: 's2' } }] }, 's2'],
    [
      'saved_story',
      { postType: 'saved_story', title: 'T' },
      { saved_stories: [{ sub_request_status: 'SUCCESS', saved_story: { id: 's3' } }] },
      's3',
    ],
    [
      'saved_story_id',
      { postType: 'saved_story', title: 'T' },
      { saved_stories: [{ saved_story_id: 's4' }] },
      's4',
    ],
  ])('that Snapchat names in %s is out', async (_name, settings, fields, id) => {
    stage.answers(fineWith(fields));
    expect(await commit({ settings })).toMatchObject({
      kind: 'published',
      providerPostId: id,
      providerUrl: 'https://www.snapchat.com/add/garden',
      checkpoint: { writes: 1 },
    });
  });

  it('that comes before its file is processed waits, and is sent again with the same file', async () => {
    let checkpoint: JsonObject = uploadedCheckpoint();
    const waits: (number | undefined)[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      stage.answers(refusal('MEDIA_PROCESSING', 'not ready', attempt === 0 ? 200 : 400));
      const committed = await commit({}, checkpoint);
      if (committed.kind !== 'continue') throw new Error(committed.kind);
      waits.push(committed.waitMs);
      checkpoint = committed.checkpoint;
    }
    expect(waits).toEqual([5_000, 9_000, 16_200, 29_160, 30_000]);
    expect(checkpoint).toMatchObject({ writes: 0, upload: { mediaId: MEDIA } });
    stage.answers(refusal('MEDIA_PROCESSING', 'not ready'));
    expect(await failureOf(commit({}, { ...checkpoint, processingWaits: 10 }))).toBe('transient');
  });

  it.each([
    ['MEDIA_EXPIRED', 'too old', 'transient'],
    [null, 'media is not readable', 'media_invalid'],
  ])('whose file is of no use any more (%s) uploads it anew', async (code, words, failureClass) => {
    stage.answers(refusal(code, words));
    expect(await failureOf(commit({}))).toBe(failureClass);
    expect(stage.saved).toMatchObject({ upload: null, writes: 0 });
  });

  it('that is on its way already is looked up', async () => {
    stage.answers(refusal('MEDIA_POSTING_ALREADY_IN_PROGRESS', 'in progress'));
    expect(await failureOf(commit({}))).toBe('ambiguous');
  });

  it('whose file never came is not sent', async () => {
    stage.answers();
    expect(await failureOf(commit({}, {}))).toBe('transient');
    expect(stage.paths()).toEqual([]);
  });

  it('that is out already is not sent again', async () => {
    stage.answers();
    const context = stage.contextOf({ media: [photo] }, uploadedCheckpoint({ writes: 1 }));
    expect(await stage.provider.prepare(context)).toEqual({ kind: 'ready' });
    expect((await stage.provider.commit(context)).kind).toBe('accepted');
    expect(stage.paths()).toEqual([]);
  });

  it('cannot be deleted', async () => {
    expect(await stage.provider.remove(stage.contextOf({ media: [photo] }), 'p1')).toMatchObject({
      kind: 'unsupported',
    });
  });
});

describe('an account', () => {
  it('is read again, and keeps what its connect found', async () => {
    const profile = { id: PROFILE, display_name: 'Garden', snap_user_name: 'garden2' };
    const rows = [{ sub_request_status: 'SUCCESS', public_profile: profile }];
    stage.answers(fineWith({ public_profiles: rows }));
    expect(await stage.provider.inspect(stage.contextOf({}))).toMatchObject({
      externalId: PROFILE,
      handle: 'snapchat:@garden2',
      scopes: ['snapchat-profile-api'],
      grantIds: ['snapchat:consent-1'],
    });
    expect(stage.paths()).toEqual([`GET ${API}/public_profiles/${PROFILE}`]);
  });

  it('cannot be given back', async () => {
    expect(await stage.provider.revoke(stage.contextOf({}), { grantIsShared: false })).toBe(false);
  });
});

async function commit(
  post: Parameters<SnapchatStage['contextOf']>[0],
  checkpoint: JsonObject = uploadedCheckpoint(),
): Promise<Committed> {
  const context: PublishContext = stage.contextOf(
    { text: '', media: [photo], ...post },
    checkpoint,
  );
  return stage.provider.commit(context);
}
