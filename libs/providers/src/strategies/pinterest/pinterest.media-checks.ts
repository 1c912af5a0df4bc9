import { JsonReader } from '../../contract/json-reader.js';
import type { DraftMedia, DraftPost, ProviderIssue } from '../../contract/validating.js';
import { caution, problem } from '../../contract/issues.js';
import { kindOf } from './pinterest.kind.js';

const COVER_TYPES: readonly string[] = ['image/jpeg', 'image/png'];
const COVER_BYTES = 10_485_760;
/** Rounding of pixels aside, a cover has the proportions of its video. */
const RATIO_TOLERANCE = 0.05;
const COVER_SETTINGS = ['coverImageUrl', 'coverFrameSeconds'] as const;

/** Videos and their covers (Pinterest, product specifications). Pure. */
export function mediaIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  if (draft.media.length === 0) return [];
  if (kindOf(draft.media) !== 'video') return withoutVideo(settings);
  const images = draft.media.filter(({ kind }) => kind === 'image');
  const video = draft.media.find(({ kind }) => kind === 'video');
  const [cover] = images;
  return [
    images.length > 1 && {
      ...problem('media_limit_exceeded', 'assets', 'A video takes one image, which is its cover'),
      limit: 1,
      actual: images.length,
    },
    ...coverSettingIssues(settings, cover !== undefined),
    ...frameIssues(settings, video),
    ...(cover === undefined || images.length > 1
      ? []
      : coverIssues(cover, video, `assets[${draft.media.indexOf(cover)}]`)),
  ].filter((issue) => issue !== false);
}

function withoutVideo(settings: JsonReader): readonly ProviderIssue[] {
  return COVER_SETTINGS.filter((name) => settings.has(name)).map((name) =>
    caution('setting_invalid', `settings.${name}`, 'Only videos have a cover'),
  );
}

/** Pinterest takes one of the three ways. */
function coverSettingIssues(settings: JsonReader, hasImage: boolean): readonly ProviderIssue[] {
  const given = COVER_SETTINGS.filter((name) => settings.has(name));
  const surplus = hasImage ? given : given.slice(1);
  return surplus.map((name) =>
    problem('setting_invalid', `settings.${name}`, 'A video has one cover; another one is given'),
  );
}

function frameIssues(
  settings: JsonReader,
  video: DraftMedia | undefined,
): readonly ProviderIssue[] {
  const seconds = settings.number('coverFrameSeconds');
  if (seconds === null) return [];
  const path = 'settings.coverFrameSeconds';
  if (!Number.isInteger(seconds)) {
    return [problem('setting_invalid', path, 'The moment of the cover is in whole seconds')];
  }
  const duration = video?.durationSeconds ?? null;
  if (duration === null || seconds <= duration) return [];
  return [caution('setting_invalid', path, 'The video is shorter: its last frame is the cover')];
}

function coverIssues(
  cover: DraftMedia,
  video: DraftMedia | undefined,
  path: string,
): readonly ProviderIssue[] {
  const ratios = [ratioOf(cover), ratioOf(video)];
  const [ours = null, theirs = null] = ratios;
  const differs = ours !== null && theirs !== null && Math.abs(ours / theirs - 1) > RATIO_TOLERANCE;
  return [
    cover.mime !== null &&
      !COVER_TYPES.includes(cover.mime) &&
      problem('media_unsupported', path, 'The cover of a video is a JPEG or PNG'),
    (cover.sizeBytes ?? 0) > COVER_BYTES && {
      ...problem('media_too_large', path, 'The cover of a video has at most 10 MB'),
      limit: COVER_BYTES,
      actual: cover.sizeBytes ?? 0,
    },
    differs &&
      caution(
        'pinterest_cover_ratio',
        path,
        'The cover has other proportions than the video: Pinterest may cut or refuse it',
      ),
  ].filter((issue) => issue !== false);
}

function ratioOf(media: DraftMedia | undefined): number | null {
  const { width = null, height = null } = media ?? {};
  return width === null || height === null || height === 0 ? null : width / height;
}
