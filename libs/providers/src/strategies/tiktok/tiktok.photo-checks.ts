import { JsonReader } from '../../contract/json-reader.js';
import type { DraftMedia, DraftPost, ProviderIssue } from '../../contract/validating.js';
import { caution, problem } from '../../contract/issues.js';

/** Photos may have 1080x1920 or 1920x1080 pixels; the longer side is in the definition's data. */
const SHORT_SIDE = 1080;
const VIDEO_ONLY = ['disableDuet', 'disableStitch', 'videoCoverTimestampMs', 'isAigc'];

/** Rules of photo posts (TikTok, "Photo Post"). Pure. */
export function photoIssues({ settings, media }: DraftPost): readonly ProviderIssue[] {
  const given = new JsonReader(settings);
  const cover = given.number('photoCoverIndex');
  return [
    cover !== null &&
      media.length > 0 &&
      (cover >= media.length || !Number.isInteger(cover)) && {
        ...problem(
          'setting_invalid',
          'settings.photoCoverIndex',
          'The cover is the number of a photo of the post, counted from 0',
        ),
        limit: media.length - 1,
        actual: cover,
      },
    ...media.map(sizeIssue),
    ...VIDEO_ONLY.filter((name) => given.has(name)).map((name) =>
      caution('setting_invalid', `settings.${name}`, 'Has no effect on photos'),
    ),
    given.text('videoSource') === 'pull' &&
      caution('setting_invalid', 'settings.videoSource', 'TikTok fetches photos in any case'),
  ].filter((issue) => issue !== false);
}

function sizeIssue({ width, height }: DraftMedia, index: number): ProviderIssue | false {
  if (width === null || height === null) return false;
  const short = Math.min(width, height);
  if (short <= SHORT_SIDE) return false;
  return {
    ...problem(
      'media_resolution_invalid',
      `assets[${index}]`,
      'TikTok takes photos of at most 1080x1920 or 1920x1080 pixels',
    ),
    limit: SHORT_SIDE,
    actual: short,
  };
}
