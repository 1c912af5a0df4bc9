import type { PublishablePost } from '../../contract/publishing.js';
import { JsonReader } from '../../contract/json-reader.js';

/** A public post as the account's list shows it. */
export interface ListedPost {
  readonly id: string;
  readonly createdAt: Date | null;
  readonly shareUrl: string | null;
  /** Title and description; cut after 150 characters. */
  readonly texts: readonly string[];
  readonly durationSeconds: number | null;
}

/** TikTok cuts texts to 150 characters; somewhat less, because how it counts them is not said. */
const SURELY_WHOLE = 140;
/** TikTok cuts durations and times to whole seconds. */
const ROUNDING_SECONDS = 1;

/** Whether a listed post can be this one. Without a text nothing tells it from others. Pure. */
export function isLike(
  post: Pick<PublishablePost, 'text' | 'settings' | 'media'>,
  listed: ListedPost,
  since: Date,
): boolean {
  const { createdAt, texts } = listed;
  const earliestMs = since.getTime() - ROUNDING_SECONDS * 1000;
  if (createdAt === null || createdAt.getTime() < earliestMs) return false;
  if (!hasSameLength(post, listed)) return false;
  const wanted = wordsOf(post);
  return texts.map(normal).some((text) => wanted.some((words) => isBeginning(text, words)));
}

/** What a person wrote, as far as a list may show it. */
export function wordsOf(post: Pick<PublishablePost, 'text' | 'settings'>): readonly string[] {
  const title = new JsonReader(post.settings).text('title') ?? '';
  return [post.text, title, `${title} ${post.text}`].map(normal).filter((words) => words !== '');
}

function isBeginning(listed: string, words: string): boolean {
  const kept = listed.replace(/(…|\.\.\.)$/, '').trimEnd();
  if (listed === words) return true;
  return kept.length >= SURELY_WHOLE && words.startsWith(kept);
}

function hasSameLength(
  { media }: Pick<PublishablePost, 'media'>,
  { durationSeconds }: ListedPost,
): boolean {
  const seconds = media[0]?.durationSeconds ?? null;
  if (seconds === null || durationSeconds === null) return true;
  return Math.abs(seconds - durationSeconds) <= ROUNDING_SECONDS;
}

function normal(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}
