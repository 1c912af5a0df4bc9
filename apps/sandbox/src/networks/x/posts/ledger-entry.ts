import type { NewLedgerEntry, SandboxKernel } from '../../../kernel/network.js';
import type { People } from '../people/people.js';
import type { UploadRecord } from '../uploads/upload-record.js';
import type { Uploads } from '../uploads/uploads.js';
import type { PostRecord } from './post-record.js';

interface LedgerSources {
  readonly kernel: SandboxKernel;
  readonly people: People;
  readonly uploads: Uploads;
}

/** A new post as the sandbox's ledger and wall show it. */
export function ledgerEntry(record: PostRecord, sources: LedgerSources): NewLedgerEntry {
  const media = record.mediaKeys.flatMap((key) => sources.uploads.byKey(key) ?? []);
  const { username } = sources.people.byId(record.authorId);
  const requests = media.reduce((sum, { requestCount }) => sum + requestCount, 1);
  return {
    id: record.id,
    account: record.authorId,
    text: record.text,
    media: media.flatMap(({ facts }) => (facts === null ? [] : [facts])),
    settings: settingsOf(record, media),
    parentId: record.replyTo?.postId ?? null,
    url: `${sources.kernel.publicUrl}/x.com/${username}/status/${record.id}`,
    requestCount: requests,
    details: record,
  };
}

/** Only what the post says; members that it leaves out stay out. */
function settingsOf(
  record: PostRecord,
  media: readonly UploadRecord[],
): Readonly<Record<string, unknown>> {
  const altTexts = media.map(({ altText }) => altText);
  const warnings = media.map(({ sensitiveWarning }) => sensitiveWarning);
  const { poll, replySettings, taggedUserIds } = record;
  const all: Record<string, unknown> = {
    reply_settings: replySettings === 'everyone' ? null : replySettings,
    community_id: record.communityId,
    quote_tweet_id: record.quotedId,
    poll: poll && { options: poll.options, duration_minutes: poll.durationMinutes },
    alt_texts: altTexts.some((text) => text !== null) ? altTexts : null,
    sensitive_media_warnings: warnings.some((warning) => warning !== null) ? warnings : null,
    tagged_user_ids: taggedUserIds.length > 0 ? taggedUserIds : null,
    place_id: record.placeId,
    edited_from: record.earlierVersions.at(-1) ?? null,
    ...Object.fromEntries(record.flags.map((flag) => [flag, true])),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}
