import { ProviderFailure } from '../../contract/failure.js';
import { caution, problem } from '../../contract/issues.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext } from '../../contract/publishing.js';
import type { DraftMedia, DraftPost, ProviderIssue } from '../../contract/validating.js';
import { issuesOf } from '../../kit/checking.js';
import { failed } from '../../kit/failing.js';
import { tiktok } from './tiktok.api.js';
import { shapeOf } from './tiktok.body.js';
import {
  type Creator,
  creatorIssues,
  creatorMetadata,
  knownCreator,
  readCreator,
} from './tiktok.creator.js';
import { CAPTION_LIMIT, PHOTO_SHORT_SIDE } from './tiktok.definition.js';

const CHOOSE_ANEW =
  'This is what TikTok said last; if the account has changed since, connect it again';
const SHORTEST_SECONDS = 3;

/** Rules of TikTok that the definition's data cannot say. `text` is the composed text. Pure. */
export function tiktokIssues(draft: DraftPost, text: string): readonly ProviderIssue[] {
  return [
    ...(shapeOf(draft).mode === 'inbox' ? inboxIssues(draft, text) : directIssues(draft)),
    ...(isVideo(draft) ? videoIssues(draft, text) : photoIssues(draft)),
    ...altTextIssues(draft),
  ];
}

function directIssues(draft: DraftPost): readonly ProviderIssue[] {
  const settings = new JsonReader(draft.settings);
  const isOnlySelf = settings.text('privacyLevel') === 'SELF_ONLY';
  const creator = knownCreator(draft.accountMetadata);
  const limits = creator === null ? [] : creatorIssues(draft, creator);
  return issuesOf(
    settings.flag('brandContentToggle') === true &&
      isOnlySelf &&
      problem(
        'setting_invalid',
        'settings.brandContentToggle',
        'A paid partnership cannot be for your own eyes only',
      ),
    scopeIssues(draft, 'video.publish', 'publish'),
    limits.map((issue) => ({ ...issue, hint: CHOOSE_ANEW })),
  );
}

function inboxIssues(draft: DraftPost, text: string): readonly ProviderIssue[] {
  return issuesOf(
    isVideo(draft) &&
      text !== '' &&
      caution(
        'tiktok_caption_ignored',
        'text',
        'TikTok takes no caption with a video draft: it is written in the app',
      ),
    scopeIssues(draft, 'video.upload', 'send drafts'),
  );
}

/** The person may have unticked it on the consent page. */
function scopeIssues(
  { accountMetadata }: DraftPost,
  scope: string,
  what: string,
): readonly ProviderIssue[] {
  const scopes = new JsonReader(accountMetadata).texts('scopes');
  if (scopes.length === 0 || scopes.includes(scope)) return [];
  const message = `The account was connected without the permission to ${what} (${scope})`;
  return [problem('tiktok_scope_missing', 'settings.postMode', message)];
}

function videoIssues({ settings, media }: DraftPost, text: string): readonly ProviderIssue[] {
  const given = new JsonReader(settings);
  const seconds = media[0]?.durationSeconds ?? null;
  const coverMs = given.number('videoCoverTimestampMs');
  return issuesOf(
    text.length > CAPTION_LIMIT &&
      problem('text_too_long', 'text', `A video’s caption may have ${CAPTION_LIMIT} characters`, {
        limit: CAPTION_LIMIT,
        actual: text.length,
      }),
    seconds !== null &&
      seconds < SHORTEST_SECONDS &&
      caution('media_duration_invalid', 'assets[0]', 'TikTok may refuse videos below 3 seconds'),
    seconds !== null &&
      coverMs !== null &&
      coverMs > seconds * 1000 &&
      caution(
        'setting_invalid',
        'settings.videoCoverTimestampMs',
        'The video is shorter than that: its first frame becomes the cover',
      ),
    ['title', 'photoCoverIndex', 'autoAddMusic']
      .filter((name) => isGiven(given, name))
      .map((name) => caution('setting_invalid', `settings.${name}`, 'Has no effect on a video')),
  );
}

function altTextIssues({ media }: DraftPost): readonly ProviderIssue[] {
  const index = media.findIndex(({ altText }) => altText !== null);
  if (index === -1) return [];
  return [caution('tiktok_alt_text_ignored', `assets[${index}]`, 'TikTok takes no alt text')];
}

function isVideo({ media }: DraftPost): boolean {
  return media[0]?.kind === 'video';
}

/** False and 0 are what these are anyway. */
function isGiven(settings: JsonReader, name: string): boolean {
  const value = settings.raw(name);
  return value !== undefined && value !== null && value !== false && value !== 0 && value !== '';
}

/**
 * Asks what the account may choose right now, and holds a direct post to it before anything is sent (TikTok,
 * "Content Sharing Guidelines"). @throws ProviderFailure with what has to be chosen anew
 */
export async function obeyCreator(context: PublishContext): Promise<Creator> {
  const { post } = context;
  if (new JsonReader(post.settings).text('privacyLevel') === null) {
    throw failed('content_rejected', 'TikTok wants to be told who can see the post (privacyLevel)');
  }
  const creator = await readCreator(tiktok.of(context));
  const issues = creatorIssues(post, creator);
  const [first] = issues;
  if (first === undefined) return creator;
  const offered = `it offers ${creator.privacyLevels.join(', ')}`;
  const isAudience = first.path === 'settings.privacyLevel';
  const words = issues.map(({ message }) => message).join('. ');
  throw new ProviderFailure({
    failureClass: first.code === 'media_duration_invalid' ? 'media_invalid' : 'content_rejected',
    message: isAudience ? `${words} (${offered})` : words,
    providerCode: isAudience ? 'privacy_level_option_mismatch' : null,
    // So that the next check knows.
    accountMetadata: creatorMetadata(creator),
  });
}

const VIDEO_ONLY = ['disableDuet', 'disableStitch', 'videoCoverTimestampMs', 'isAigc'];

/** Rules of photo posts (TikTok, "Photo Post"). Pure. */
function photoIssues({ settings, media }: DraftPost): readonly ProviderIssue[] {
  const given = new JsonReader(settings);
  const cover = given.number('photoCoverIndex');
  return issuesOf(
    cover !== null &&
      media.length > 0 &&
      (cover >= media.length || !Number.isInteger(cover)) &&
      problem(
        'setting_invalid',
        'settings.photoCoverIndex',
        'The cover is the number of a photo of the post, counted from 0',
        { limit: media.length - 1, actual: cover },
      ),
    media.map(sizeIssue),
    VIDEO_ONLY.filter((name) => given.has(name)).map((name) =>
      caution('setting_invalid', `settings.${name}`, 'Has no effect on photos'),
    ),
    given.text('videoSource') === 'pull' &&
      caution('setting_invalid', 'settings.videoSource', 'TikTok fetches photos in any case'),
  );
}

function sizeIssue({ width, height }: DraftMedia, index: number): ProviderIssue | false {
  if (width === null || height === null) return false;
  const short = Math.min(width, height);
  if (short <= PHOTO_SHORT_SIDE) return false;
  return problem(
    'media_resolution_invalid',
    `assets[${index}]`,
    'TikTok takes photos of at most 1080x1920 or 1920x1080 pixels',
    { limit: PHOTO_SHORT_SIDE, actual: short },
  );
}
