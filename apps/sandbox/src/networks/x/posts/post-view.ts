import type { XDesk } from '../server/call.js';
import { timeOfId } from '../server/snowflakes.js';
import { findCashtags, findHashtags, findMentions } from '../text/entities.js';
import type { ShownText } from '../text/shown-text.js';
import { editableUntil, editsRemaining } from './check-edit.js';
import { nonPublicMetrics, organicMetrics, publicMetrics } from './post-metrics.js';
import { versionsOf, type PostRecord } from './post-record.js';
import type { Selection } from './selection.js';
import { isLong, leading, shownPost, wholePost } from './shown-post.js';
import { tweetSpelling } from './spelling.js';

type View = Readonly<Record<string, unknown>>;

/** A post with the fields asked for; id, text, and (in the older spelling) the history are always there. */
export function viewPost(desk: XDesk, record: PostRecord, selection: Selection): View {
  const { spelling, fields, expansions } = selection;
  const wanted = new Set([...fields, ...expansions.flatMap(expandedField)]);
  const shown = shownPost(desk, record);
  const members = membersOf(desk, record, selection, shown);
  const always = ['id', 'text', ...(spelling === tweetSpelling ? [spelling.history] : [])];
  const chosen = Object.entries(members).filter(
    ([name, value]) => (wanted.has(name) || always.includes(name)) && value !== undefined,
  );
  return Object.fromEntries(chosen);
}

/** An expansion shows the member that it follows: `attachments.media_keys` shows `attachments`. */
function expandedField(name: string): readonly string[] {
  return [name, name.split('.')[0] ?? name];
}

function membersOf(desk: XDesk, record: PostRecord, selection: Selection, shown: ShownText): View {
  const { spelling } = selection;
  return {
    id: record.id,
    text: shown.text,
    [spelling.history]: versionsOf(record),
    created_at: timeOfId(record.id).toISOString(),
    author_id: record.authorId,
    conversation_id: record.conversationId,
    in_reply_to_user_id: record.replyTo?.authorId,
    [spelling.referenced]: referencesOf(record),
    attachments: attachmentsOf(record),
    community_id: record.communityId ?? undefined,
    geo: record.placeId === null ? undefined : { place_id: record.placeId },
    lang: 'en',
    possibly_sensitive: isSensitive(desk, record),
    paid_partnership: record.flags.includes('paid_partnership'),
    reply_settings: record.replySettings,
    source: 'Sandbox',
    display_text_range: displayRange(record, shown),
    edit_controls: {
      edits_remaining: editsRemaining(record),
      is_edit_eligible: record.poll === null && record.communityId === null,
      editable_until: editableUntil(record).toISOString(),
    },
    entities: entitiesOf(desk, shown),
    [spelling.note]: isLong(record) ? noteOf(desk, record) : undefined,
    public_metrics: publicMetrics(desk, record, spelling),
    non_public_metrics: nonPublicMetrics(desk, record),
    organic_metrics: organicMetrics(desk, record, spelling),
  };
}

function referencesOf({ replyTo, quotedId }: PostRecord): readonly View[] | undefined {
  const references = [
    ...(replyTo === null ? [] : [{ type: 'replied_to', id: replyTo.postId }]),
    ...(quotedId === null ? [] : [{ type: 'quoted', id: quotedId }]),
  ];
  return references.length > 0 ? references : undefined;
}

function attachmentsOf({ id, mediaKeys, poll }: PostRecord): View | undefined {
  if (mediaKeys.length > 0) return { media_keys: mediaKeys };
  return poll === null ? undefined : { poll_ids: [id] };
}

function isSensitive({ uploads }: XDesk, { mediaKeys }: PostRecord): boolean {
  return mediaKeys.some((key) =>
    Object.values(uploads.byKey(key)?.sensitiveWarning ?? {}).includes(true),
  );
}

/** The part of the text without the names before it and the links behind it. */
function displayRange(record: PostRecord, { text, urls }: ShownText): readonly number[] {
  const isBehind = record.mediaKeys.length > 0 && !isLong(record);
  const end = isBehind ? (urls.at(-1)?.start ?? 1) - 1 : [...text].length;
  return [leading(record).length, Math.max(end, 0)];
}

function noteOf(desk: XDesk, record: PostRecord): View {
  const whole = wholePost(desk, record);
  return { text: whole.text, entities: entitiesOf(desk, whole) };
}

function entitiesOf({ people }: XDesk, { text, urls }: ShownText): View | undefined {
  const tags = (found: ReturnType<typeof findHashtags>) =>
    found.map(({ start, end, word }) => ({ start, end, tag: word }));
  const mentions = findMentions(text).map(({ start, end, word }) => {
    const person = people.find(word);
    return { start, end, username: word, ...(person ? { id: person.id } : {}) };
  });
  const lists = Object.entries({
    urls,
    mentions,
    hashtags: tags(findHashtags(text)),
    cashtags: tags(findCashtags(text)),
  }).filter(([, list]) => list.length > 0);
  return lists.length > 0 ? Object.fromEntries(lists) : undefined;
}
