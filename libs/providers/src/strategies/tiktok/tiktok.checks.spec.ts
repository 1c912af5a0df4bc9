import type { JsonObject } from '../../contract/identity.js';
import type { DraftMedia, DraftPost } from '../../contract/validating.js';
import { aDraft, aDraftImage } from '../../testing/builders.js';
import { creatorMetadata } from './tiktok.creator.js';
import { provider, everyone } from './testing/tiktok.stage.js';

const video = aDraftImage({
  kind: 'video',
  mime: 'video/mp4',
  width: 1080,
  height: 1920,
  durationSeconds: 60,
});
const photo = aDraftImage({ width: 1080, height: 1920 });
const largePhoto = aDraftImage({ width: 1200, height: 1200 });
const hidden: JsonObject = { privacyLevel: 'SELF_ONLY' };
const metadata: JsonObject = {
  scopes: ['user.info.basic', 'video.publish', 'video.upload'],
  ...creatorMetadata({
    username: 'ada',
    nickname: 'Ada',
    privacyLevels: ['FOLLOWER_OF_CREATOR', 'SELF_ONLY'],
    isCommentDisabled: true,
    isDuetDisabled: true,
    isStitchDisabled: true,
    maxVideoSeconds: 30,
  }),
};

/** `error settings.title` for each issue. */
function issuesOf(parts: Partial<DraftPost>): readonly string[] {
  const draft = aDraft({ settings: everyone, media: [video], ...parts });
  return provider.check(draft).map(({ severity, path }) => `${severity} ${path}`);
}

describe('the checks of TikTok', () => {
  it.each<readonly [string, Partial<DraftPost>]>([
    ['a video', {}],
    ['a caption of 2200', { text: 'x'.repeat(2200) }],
    ['photos with a long text', { text: 'x'.repeat(4000), media: [photo, photo] }],
    ['a photo on its side', { media: [{ ...photo, width: 1920, height: 1080 }] }],
    ['a file that could not be read', { media: [{ ...photo, width: null, height: null }] }],
    ['a draft', { settings: { postMode: 'inbox' }, text: '' }],
    [
      'what the account offers',
      {
        settings: { privacyLevel: 'SELF_ONLY' },
        media: [{ ...video, durationSeconds: 30 }],
        accountMetadata: metadata,
      },
    ],
  ])('let %s pass', (_what, parts) => {
    expect(issuesOf(parts)).toEqual([]);
  });

  it.each<readonly [string, Partial<DraftPost>, string]>([
    ['a caption that is too long', { text: 'x'.repeat(2201) }, 'error text'],
    ['a photo that is too large', { media: [photo, largePhoto] }, 'error assets[1]'],
    ['a very short video', { media: [{ ...video, durationSeconds: 2 }] }, 'warning assets[0]'],
    ['alt text', { media: [{ ...photo, altText: 'Tulips' }] }, 'warning assets[0]'],
    ['the caption of a draft', { settings: { postMode: 'inbox' } }, 'warning text'],
    [
      'a draft without the permission for it',
      { settings: { postMode: 'inbox' }, text: '', accountMetadata: { scopes: ['video.publish'] } },
      'error settings.postMode',
    ],
    [
      'a post without the permission for it',
      { accountMetadata: { scopes: ['video.upload'] } },
      'error settings.postMode',
    ],
  ])('name %s', (_what, parts, issue) => {
    expect(issuesOf(parts)).toEqual([issue]);
  });

  it.each<readonly [string, JsonObject, readonly DraftMedia[], string]>([
    ['a hidden partnership', { ...hidden, brandContentToggle: true }, [video], 'error'],
    ['a cover that is not there', { photoCoverIndex: 2 }, [photo, photo], 'error'],
    ['a cover behind the end', { videoCoverTimestampMs: 60_001 }, [video], 'warning'],
    ['a title of a video', { title: 'Hi' }, [video], 'warning'],
    ['an AI label of photos', { isAigc: true }, [photo], 'warning'],
  ])('name %s', (_what, settings, media, severity) => {
    const issue = `${severity} settings.${Object.keys(settings).at(-1)}`;
    expect(issuesOf({ settings: { ...everyone, ...settings }, media })).toEqual([issue]);
  });

  it('obey what the account was last known to allow', () => {
    const settings = {
      ...everyone,
      disableComment: false,
      disableDuet: false,
      disableStitch: false,
    };
    expect(issuesOf({ settings, accountMetadata: metadata })).toEqual([
      'error settings.privacyLevel',
      'error settings.disableComment',
      'error settings.disableDuet',
      'error settings.disableStitch',
      'error assets[0]',
    ]);
    const media: readonly DraftMedia[] = [photo];
    expect(issuesOf({ settings, media, accountMetadata: metadata })).toEqual([
      'error settings.privacyLevel',
      'error settings.disableComment',
      'warning settings.disableDuet',
      'warning settings.disableStitch',
    ]);
    // Of a draft the person chooses these in the app.
    const draft = { settings: { ...settings, postMode: 'inbox' }, text: '' };
    expect(issuesOf({ ...draft, accountMetadata: metadata })).toEqual([]);
  });

  it('count in UTF-16 units', () => {
    expect(provider.measureText('👩‍🌾ä', {})).toBe(6);
  });
});
