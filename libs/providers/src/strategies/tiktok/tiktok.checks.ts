import { JsonReader } from '../../contract/json-reader.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { caution, problem } from '../../contract/issues.js';
import { creatorIssues } from './tiktok.creator-rules.js';
import { knownCreator } from './tiktok.creator.js';
import { CAPTION_LIMIT } from './tiktok.definition.js';
import { photoIssues } from './tiktok.photo-checks.js';
import { shapeOf } from './tiktok.shape.js';

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
  return [
    settings.flag('brandContentToggle') === true &&
      isOnlySelf &&
      problem(
        'setting_invalid',
        'settings.brandContentToggle',
        'A paid partnership cannot be for your own eyes only',
      ),
    ...scopeIssues(draft, 'video.publish', 'publish'),
    ...limits.map((issue) => ({ ...issue, hint: CHOOSE_ANEW })),
  ].filter((issue) => issue !== false);
}

function inboxIssues(draft: DraftPost, text: string): readonly ProviderIssue[] {
  return [
    isVideo(draft) &&
      text !== '' &&
      caution(
        'tiktok_caption_ignored',
        'text',
        'TikTok takes no caption with a video draft: it is written in the app',
      ),
    ...scopeIssues(draft, 'video.upload', 'send drafts'),
  ].filter((issue) => issue !== false);
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
  return [
    text.length > CAPTION_LIMIT && {
      ...problem('text_too_long', 'text', `A video’s caption may have ${CAPTION_LIMIT} characters`),
      limit: CAPTION_LIMIT,
      actual: text.length,
    },
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
    ...['title', 'photoCoverIndex', 'autoAddMusic']
      .filter((name) => isGiven(given, name))
      .map((name) => caution('setting_invalid', `settings.${name}`, 'Has no effect on a video')),
  ].filter((issue) => issue !== false);
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
