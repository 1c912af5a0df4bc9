import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { LinkedinAuthor } from './linkedin.author.js';
import { encodeUrn } from './linkedin.urn.js';
import { wordsOfLittleText } from './little-text.js';

const PAGE_SIZE = 50;
/** LinkedIn's clock and ours may differ. */
const CLOCK_LEEWAY_MS = 60_000;

export type Listed =
  | { readonly kind: 'found'; readonly urn: string }
  | { readonly kind: 'not_listed' }
  /** The login may not list posts. */
  | { readonly kind: 'unreadable' }
  /** The list did not reach back far enough. */
  | { readonly kind: 'incomplete' };

/** Looks for the post of this body among the author's newest ones (LinkedIn, "Posts API", find by author). */
export async function findPost(
  { client, urn }: LinkedinAuthor,
  body: JsonObject,
  startedAt: Date,
): Promise<Listed> {
  const query = `q=author&author=${encodeUrn(urn)}&count=${PAGE_SIZE}&sortBy=CREATED`;
  let elements: readonly JsonReader[];
  try {
    elements = (await client.find(`/posts?${query}`)).list('elements');
  } catch (error) {
    const forbidden = error instanceof ProviderFailure && error.failureClass === 'permission';
    if (forbidden) return { kind: 'unreadable' };
    throw error;
  }
  const since = startedAt.getTime() - CLOCK_LEEWAY_MS;
  const wanted = new JsonReader(body);
  const recent = elements.filter((element) => createdAt(element) >= since);
  const found = recent.find((element) => isSame(element, wanted))?.text('id') ?? null;
  if (found !== null) return { kind: 'found', urn: found };
  const full = elements.length >= PAGE_SIZE && recent.length === elements.length;
  return { kind: full ? 'incomplete' : 'not_listed' };
}

function createdAt(element: JsonReader): number {
  return element.number('createdAt') ?? element.number('publishedAt') ?? 0;
}

/** Same author, words and content; templates and blanks may come back otherwise than they were sent. */
function isSame(element: JsonReader, wanted: JsonReader): boolean {
  return (
    element.text('author') === wanted.text('author') &&
    wordsOf(element) === wordsOf(wanted) &&
    contentOf(element) === contentOf(wanted) &&
    (!element.has('reshareContext') || parentOf(element) === parentOf(wanted))
  );
}

function wordsOf(post: JsonReader): string {
  return wordsOfLittleText(post.text('commentary') ?? '');
}

/** What tells contents apart: their kind, and the files in them. Addresses may come back rewritten. */
function contentOf(post: JsonReader): string {
  const content = post.object('content');
  const kind = ['media', 'multiImage', 'article', 'poll'].find((name) => content.has(name));
  const files = [content.object('media'), ...content.object('multiImage').list('images')];
  return [kind ?? 'none', ...files.map((file) => file.text('id') ?? '')].join(' ');
}

function parentOf(post: JsonReader): string | null {
  return post.object('reshareContext').text('parent');
}
