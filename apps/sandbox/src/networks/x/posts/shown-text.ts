import { createHash } from 'node:crypto';
import { personOf } from '../people/people.js';
import { findLinks } from '../text/entities.js';
import { usualLength, weightedLength } from '../text/weighted-length.js';
import type { PostRecord } from './post-record.js';
import type { Posts } from './posts.js';

/** A link of a post as its entities show it; positions count code points of the shown text. */
interface UrlEntity {
  readonly start: number;
  readonly end: number;
  readonly url: string;
  readonly expanded_url: string;
  readonly display_url: string;
}

/** A text as X gives it back: links shortened, `&`, `<` and `>` escaped. */
interface ShownText {
  readonly text: string;
  readonly urls: readonly UrlEntity[];
}

const longPostPreview = 270;

/** The text of a post as X gives it back; that of a long one is only its beginning. */
export function shownPost(posts: Posts, record: PostRecord): ShownText {
  if (!isLong(record)) return wholePost(posts, record);
  // The beginning with a link to the rest; the whole is in the note.
  let kept = '';
  for (const character of record.text) {
    if (weightedLength(kept + character) > longPostPreview - 24) break;
    kept += character;
  }
  return showText(record.id, `${kept.trimEnd()}…`, [`https://x.com/i/web/status/${record.id}`]);
}

/** Whether the whole text is in the note only. */
export function isLong(record: PostRecord): boolean {
  return weightedLength(record.text) > usualLength;
}

/** The whole text with the links to media and to a quoted post behind it. */
export function wholePost(posts: Posts, record: PostRecord): ShownText {
  const { id, authorId, mediaKeys, leadingMentions } = record;
  const trailing: string[] = [];
  if (mediaKeys.length > 0) {
    const kind = /^13_/.test(mediaKeys[0] ?? '') ? 'video' : 'photo';
    trailing.push(`https://x.com/${personOf(authorId).username}/status/${id}/${kind}/1`);
  }
  const quoted = posts.find(record.quotedId);
  if (quoted) {
    trailing.push(`https://x.com/${personOf(quoted.authorId).username}/status/${quoted.id}`);
  }
  const names = leadingMentions.map((name) => `@${name} `).join('');
  return showText(id, names + record.text, trailing);
}

/** The text with every link shortened, and the links that X puts behind it. */
function showText(postId: string, text: string, trailing: readonly string[]): ShownText {
  const urls: UrlEntity[] = [];
  let shown = '';
  const show = (expanded: string): void => {
    const url = shortUrl(postId, urls.length);
    const start = [...shown].length;
    const end = start + url.length;
    urls.push({ start, end, url, expanded_url: expanded, display_url: displayUrl(expanded) });
    shown += url;
  };
  let position = 0;
  for (const link of findLinks(text)) {
    shown += escapeMarkup(text.slice(position, link.start));
    show(/^https?:\/\//i.test(link.url) ? link.url : `http://${link.url}`);
    position = link.end;
  }
  shown += escapeMarkup(text.slice(position));
  for (const expanded of trailing) {
    if (shown !== '') shown += ' ';
    show(expanded);
  }
  return { text: shown, urls };
}

function escapeMarkup(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function shortUrl(postId: string, index: number): string {
  const digest = createHash('sha256').update(`${postId}/${index}`).digest('base64');
  return `https://t.co/${digest.replace(/[^A-Za-z0-9]/g, '').slice(0, 10)}`;
}

function displayUrl(url: string): string {
  const bare = url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
  return bare.length > 26 ? `${bare.slice(0, 26)}…` : bare;
}
