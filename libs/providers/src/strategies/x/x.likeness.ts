import { JsonReader } from '../../contract/json-reader.js';
import type { PublishablePost } from '../../contract/publishing.js';
import { replyTarget } from './x.create-body.js';
import { findUrls } from './x.text.js';
import type { TimelinePost } from './x.timeline.js';

/** `similar`: X may have changed something we do not know of, so it could be ours. */
export type Likeness = 'same' | 'similar' | 'other';

type Ours = Pick<PublishablePost, 'text' | 'settings' | 'parent'>;

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
/** X appends a link to the media of a post. */
const MEDIA_LINK = /\/status\/\d+\/(?:photo|video)\/\d+$/;
const SHORT_LINK_AT_END = /https?:\/\/t\.co\/\w+$/i;
/** A beginning that is no accident. */
const LONG_ENOUGH = 100;

/** Whether a listed post is the one we tried to publish. Pure. */
export function likenessOf(ours: Ours, listed: TimelinePost): Likeness {
  if (!answersTheSame(ours, listed)) return 'other';
  const there = readable(listed, ours);
  const isReply = replyTarget(ours) !== null;
  const wanted = plain(ours.text, isReply);
  const found = plain(there, isReply);
  if (wanted === found) return 'same';
  const beginning = found.endsWith('…') ? found.slice(0, -1).trimEnd() : found;
  if (listed.isCut && wanted.startsWith(beginning)) {
    return beginning.length >= LONG_ENOUGH ? 'same' : 'similar';
  }
  return letters(ours.text) === letters(there) ? 'similar' : 'other';
}

/** A post that answers another one is ours only if ours answers the same. */
function answersTheSame(ours: Ours, { id, references, conversationId }: TimelinePost): boolean {
  const target = replyTarget(ours);
  if (references === null || references.length === 0) {
    return conversationId === null || (conversationId !== id) === (target !== null);
  }
  if (target !== null) return references.includes(target);
  // The link of a post in a text makes a quote, too.
  return references.every(
    (reference) => reference === quotedBy(ours) || ours.text.includes(reference),
  );
}

/** The listed text with its links as they were written. */
function readable({ text, links }: TimelinePost, ours: Ours): string {
  const quoted = quotedBy(ours);
  let result = text;
  for (const { url, expanded } of links) {
    const isAppended =
      MEDIA_LINK.test(expanded) ||
      (quoted !== null && expanded.endsWith(`/status/${quoted}`) && !ours.text.includes(quoted));
    result = result.replaceAll(url, () => (isAppended ? '' : expanded));
  }
  const unescaped = result.replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  if (SHORT_LINK_AT_END.test(ours.text.trimEnd())) return unescaped;
  const whole = unescaped.trimEnd();
  const shortened = whole.replace(SHORT_LINK_AT_END, '');
  return shortened === whole ? unescaped : shortened.trimEnd();
}

/** A text without what X may write differently: kinds of space, protocols, those it answers. */
function plain(text: string, isReply: boolean): string {
  const short = (url: string): string => url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  const oneLine = withLinks(text.normalize('NFC'), short).replace(/\s+/g, ' ').trim();
  return isReply ? oneLine.replace(/^(?:@\w+\s*)+/, '') : oneLine;
}

/** The mere words. */
function letters(text: string): string {
  const words = withLinks(text.normalize('NFKC'), () => ' ').replace(/@\w+/g, ' ');
  return words.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

function withLinks(text: string, write: (url: string) => string): string {
  const parts: string[] = [];
  let position = 0;
  for (const { url, start, end } of findUrls(text)) {
    parts.push(text.slice(position, start), write(url));
    position = end;
  }
  return [...parts, text.slice(position)].join('');
}

function quotedBy({ settings }: Ours): string | null {
  return new JsonReader(settings).text('quotePostId');
}
