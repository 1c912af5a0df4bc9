import { createHash } from 'node:crypto';
import { findLinks } from './links.js';
import { weightedLength } from './weighted-length.js';

/** A link of a post as its entities show it; positions count code points of the shown text. */
interface UrlEntity {
  readonly start: number;
  readonly end: number;
  readonly url: string;
  readonly expanded_url: string;
  readonly display_url: string;
  readonly media_key?: string;
}

/** A text as X gives it back: links shortened, `&`, `<` and `>` escaped. */
export interface ShownText {
  readonly text: string;
  readonly urls: readonly UrlEntity[];
}

/** A link that X puts behind the text: to the media of the post, or to the post that is quoted. */
export interface TrailingLink {
  readonly expandedUrl: string;
  readonly displayUrl: string;
  readonly mediaKeys: readonly string[];
}

const longPostPreview = 270;

/** The text with every link shortened, and the links that X adds. */
export function showText(
  postId: string,
  text: string,
  trailing: readonly TrailingLink[],
): ShownText {
  const urls: UrlEntity[] = [];
  let shown = '';
  let position = 0;
  for (const link of findLinks(text)) {
    shown += escapeMarkup(text.slice(position, link.start));
    const expanded = /^https?:\/\//i.test(link.url) ? link.url : `http://${link.url}`;
    const url = shortUrl(postId, urls.length);
    const start = lengthOf(shown);
    urls.push({
      start,
      end: start + url.length,
      url,
      expanded_url: expanded,
      display_url: displayUrl(expanded),
    });
    shown += url;
    position = link.end;
  }
  shown += escapeMarkup(text.slice(position));
  for (const { expandedUrl, displayUrl: display, mediaKeys } of trailing) {
    if (shown !== '') shown += ' ';
    const url = shortUrl(postId, urls.length);
    const start = lengthOf(shown);
    const entity = {
      start,
      end: start + url.length,
      url,
      expanded_url: expandedUrl,
      display_url: display,
    };
    // One entity per picture, all at the same place.
    if (mediaKeys.length === 0) urls.push(entity);
    for (const key of mediaKeys) urls.push({ ...entity, media_key: key });
    shown += url;
  }
  return { text: shown, urls };
}

/** The beginning of a long post with a link to the rest; the whole is in the note. */
export function shorten(postId: string, text: string): ShownText {
  let kept = '';
  for (const character of text) {
    if (weightedLength(kept + character) > longPostPreview - 24) break;
    kept += character;
  }
  const whole = { expandedUrl: `https://x.com/i/web/status/${postId}`, mediaKeys: [] };
  const display = `x.com/i/web/status/${postId.slice(0, 1)}…`;
  return showText(postId, `${kept.trimEnd()}…`, [{ ...whole, displayUrl: display }]);
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

function lengthOf(text: string): number {
  return [...text].length;
}
