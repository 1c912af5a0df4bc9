import { JsonReader } from '../../contract/json-reader.js';
import type { DraftMedia, DraftPost, ProviderIssue } from '../../contract/validating.js';
import { caution, issuesOf, lengthOf, problem } from '../../kit/checking.js';
import { ITEM_LIMITS } from './pinterest.definition.js';
import { kindOf, wordsOf } from './pinterest.pin.js';

const ALT_TEXT_LIMIT = 500;
/** The product specification knows a shorter description than the API. */
const SAFE_DESCRIPTION = 500;
/** Beyond, the definition's own limit speaks. */
const DESCRIPTION_LIMIT = 800;
const COVER_TYPES: readonly string[] = ['image/jpeg', 'image/png'];
const COVER_BYTES = 10_485_760;
/** Rounding of pixels aside, a cover has the proportions of its video. */
const RATIO_TOLERANCE = 0.05;
const COVER_SETTINGS = ['coverImageUrl', 'coverFrameSeconds'] as const;
const CAROUSEL_SETTINGS = ['carouselItems', 'carouselIndex'] as const;

/** Rules of Pinterest that the definition's data cannot say. Pure. */
export function pinterestIssues(draft: DraftPost): readonly ProviderIssue[] {
  const settings = new JsonReader(draft.settings);
  const isSecret = draft.accountMetadata['privacy'] === 'SECRET' && !settings.has('boardId');
  return issuesOf(
    wordIssues(draft, settings),
    isSecret &&
      caution('pinterest_board_secret', 'settings.boardId', 'Pins of a secret board are private'),
    mediaIssues(draft, settings),
    carouselIssues(draft, settings),
  );
}

function wordIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  const { description, altText } = wordsOf(draft);
  const length = lengthOf(description);
  const altLength = settings.has('altText') ? 0 : lengthOf(altText);
  const described = draft.media.flatMap((media, index) =>
    (media.altText ?? '').trim() === '' ? [] : [index],
  );
  return issuesOf(
    length > SAFE_DESCRIPTION &&
      length <= DESCRIPTION_LIMIT &&
      caution(
        'pinterest_description_long',
        'text',
        'Descriptions over 500 characters may be cut or refused',
        { limit: SAFE_DESCRIPTION, actual: length },
      ),
    altLength > ALT_TEXT_LIMIT &&
      problem(
        'pinterest_alt_text_too_long',
        `assets[${described[0] ?? 0}]`,
        `An alt text may have ${ALT_TEXT_LIMIT} characters`,
        { limit: ALT_TEXT_LIMIT, actual: altLength },
      ),
    described.length > 1 &&
      !settings.has('altText') &&
      caution('pinterest_alt_text_single', 'assets', 'A Pin has one alt text: the first is used'),
  );
}

/** Videos and their covers (Pinterest, product specifications). Pure. */
function mediaIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  if (draft.media.length === 0) return [];
  if (kindOf(draft.media) !== 'video') return withoutVideo(settings);
  const images = draft.media.filter(({ kind }) => kind === 'image');
  const video = draft.media.find(({ kind }) => kind === 'video');
  const [cover] = images;
  return issuesOf(
    images.length > 1 &&
      problem('media_limit_exceeded', 'assets', 'A video takes one image, which is its cover', {
        limit: 1,
        actual: images.length,
      }),
    coverSettingIssues(settings, cover !== undefined),
    frameIssues(settings, video),
    cover !== undefined &&
      images.length === 1 &&
      coverIssues(cover, video, `assets[${draft.media.indexOf(cover)}]`),
  );
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
  const [ours, theirs] = [ratioOf(cover), ratioOf(video)];
  const differs = ours !== null && theirs !== null && Math.abs(ours / theirs - 1) > RATIO_TOLERANCE;
  return issuesOf(
    cover.mime !== null &&
      !COVER_TYPES.includes(cover.mime) &&
      problem('media_unsupported', path, 'The cover of a video is a JPEG or PNG'),
    (cover.sizeBytes ?? 0) > COVER_BYTES &&
      problem('media_too_large', path, 'The cover of a video has at most 10 MB', {
        limit: COVER_BYTES,
        actual: cover.sizeBytes ?? 0,
      }),
    differs &&
      caution(
        'pinterest_cover_ratio',
        path,
        'The cover has other proportions than the video: Pinterest may cut or refuse it',
      ),
  );
}

function ratioOf(media: DraftMedia | undefined): number | null {
  const { width = null, height = null } = media ?? {};
  return width === null || height === null || height === 0 ? null : width / height;
}

/** Several images in one Pin (Pinterest API v5, "Create Pin"). Pure. */
function carouselIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  if (kindOf(draft.media) !== 'carousel') {
    return CAROUSEL_SETTINGS.filter((name) => settings.has(name)).map((name) =>
      caution('setting_invalid', `settings.${name}`, 'Only Pins with several images have it'),
    );
  }
  return [
    ...sizeIssues(draft.media),
    ...indexIssues(settings, draft.media.length),
    ...itemIssues(settings.list('carouselItems'), draft.media.length),
  ];
}

function sizeIssues(media: readonly DraftMedia[]): readonly ProviderIssue[] {
  const sizes = media.map(({ width, height }) =>
    width === null || height === null ? null : `${width}×${height}`,
  );
  const first = sizes.find((size) => size !== null);
  return sizes.flatMap((size, index) => {
    if (size === null || size === first) return [];
    const message = 'The images of a carousel have the same width and height';
    return [problem('pinterest_carousel_sizes', `assets[${index}]`, message, { actual: size })];
  });
}

function indexIssues(settings: JsonReader, images: number): readonly ProviderIssue[] {
  const index = settings.number('carouselIndex');
  if (index === null || (Number.isInteger(index) && index < images)) return [];
  const message = 'carouselIndex is the place of an image, counted from 0';
  const facts = { limit: images - 1, actual: index };
  return [problem('setting_invalid', 'settings.carouselIndex', message, facts)];
}

function itemIssues(items: readonly JsonReader[], images: number): readonly ProviderIssue[] {
  const path = 'settings.carouselItems';
  if (items.length > images) {
    const message = 'There are more carousel items than images';
    const facts = { limit: images, actual: items.length };
    return [problem('setting_invalid', path, message, facts)];
  }
  return items.flatMap((item, index) => itemWordIssues(item, `${path}[${index}]`));
}

function itemWordIssues(item: JsonReader, path: string): readonly ProviderIssue[] {
  const tooLong = Object.entries(ITEM_LIMITS).flatMap(([name, limit]) => {
    const actual = lengthOf(item.text(name));
    if (actual <= limit) return [];
    const message = `The ${name} of a carousel item has at most ${limit} characters`;
    return [problem('setting_invalid', `${path}.${name}`, message, { limit, actual })];
  });
  const link = item.text('link');
  if (link === null || /^https:\/\//i.test(link)) return tooLong;
  return [...tooLong, problem('setting_invalid', `${path}.link`, 'link must begin with https://')];
}
