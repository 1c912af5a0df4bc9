import type { XDesk } from '../server/call.js';
import { shorten, showText, type ShownText, type TrailingLink } from '../text/shown-text.js';
import { weightedLength } from '../text/weighted-length.js';
import { usualLength } from './check-text.js';
import type { PostRecord } from './post-record.js';

type Shelf = Pick<XDesk, 'people' | 'posts'>;

/** The text of a post as X gives it back; that of a long one is only its beginning. */
export function shownPost(shelf: Shelf, record: PostRecord): ShownText {
  return isLong(record) ? shorten(record.id, record.text) : wholePost(shelf, record);
}

/** Whether the whole text is in the note only. */
export function isLong(record: PostRecord): boolean {
  return weightedLength(record.text) > usualLength;
}

/** The whole text with the links to media and to a quoted post behind it. */
export function wholePost({ people, posts }: Shelf, record: PostRecord): ShownText {
  const { username } = people.byId(record.authorId);
  const trailing: TrailingLink[] = [];
  if (record.mediaKeys.length > 0) {
    const kind = /^(?:7|13)_/.test(record.mediaKeys[0] ?? '') ? 'video' : 'photo';
    trailing.push({
      expandedUrl: `https://x.com/${username}/status/${record.id}/${kind}/1`,
      displayUrl: `pic.x.com/${record.id.slice(-10)}`,
      mediaKeys: record.mediaKeys,
    });
  }
  const quoted = posts.find(record.quotedId ?? '');
  if (quoted) {
    const link = `x.com/${people.byId(quoted.authorId).username}/status/${quoted.id}`;
    trailing.push({ expandedUrl: `https://${link}`, displayUrl: link, mediaKeys: [] });
  }
  return showText(record.id, leading(record) + record.text, trailing);
}

/** The names that X has put before the text. */
export function leading({ leadingMentions }: PostRecord): string {
  return leadingMentions.map((name) => `@${name} `).join('');
}
