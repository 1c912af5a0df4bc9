import { createHash } from 'node:crypto';
import type { NewLedgerEntry, SandboxKernel } from '../../../kernel/network.js';
import { personOf } from '../people/people.js';
import { timeOfId, type Snowflakes } from '../server/snowflakes.js';
import type { UploadRecord } from '../uploads/upload-record.js';
import type { Uploads } from '../uploads/uploads.js';
import { seededPosts, type PostRecord } from './post-record.js';

// The documentation gives no length; a repeat "shortly after" is refused.
const duplicateWindowMs = 60 * 60 * 1000;

/** Every post. What is kept is in the ledger; the indexes are rebuilt from it. */
export class Posts {
  private records = new Map<string, PostRecord>();
  private sameContent = new Map<string, string>();

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly uploads: Uploads,
    private readonly snowflakes: Snowflakes,
  ) {}

  /** An id for a post that is made now. */
  nextId(): string {
    return this.snowflakes.next(this.kernel.now());
  }

  add(record: PostRecord): void {
    const media = record.mediaKeys.flatMap((key) => this.uploads.byKey(key) ?? []);
    this.kernel.ledger.add(ledgerEntry(record, media, this.kernel.publicUrl));
    this.index(record);
  }

  /** A post that is there; deleted ones are not. */
  find(id: string | null): PostRecord | undefined {
    return this.records.get(id ?? '');
  }

  /** The posts of a person, newest first. */
  ofAuthor(personId: string): readonly PostRecord[] {
    return [...this.records.values()].filter(({ authorId }) => authorId === personId).reverse();
  }

  countOf(personId: string): number {
    return this.ofAuthor(personId).length;
  }

  countReplies(id: string): number {
    return [...this.records.values()].filter(({ replyTo }) => replyTo === id).length;
  }

  /** A post of the same person with the same content, made shortly before. */
  duplicateOf(record: PostRecord): PostRecord | undefined {
    const earlier = this.records.get(this.sameContent.get(contentKey(record)) ?? '');
    if (!earlier) return undefined;
    const age = this.kernel.now().getTime() - timeOfId(earlier.id).getTime();
    return age < duplicateWindowMs ? earlier : undefined;
  }

  delete({ id }: PostRecord): void {
    this.kernel.ledger.markDeleted(id);
    this.records.delete(id);
  }

  /** After a restart or reset: what the ledger holds, and the seeds. */
  restore(): void {
    this.records = new Map();
    this.sameContent = new Map();
    for (const record of seededPosts) this.index(record);
    for (const { id, deletedAt } of this.kernel.ledger.find()) {
      this.snowflakes.skipPast(id);
      const details = this.kernel.ledger.get(id)?.details as PostRecord | undefined;
      if (details && deletedAt === null) this.index(details);
    }
  }

  private index(record: PostRecord): void {
    this.records.set(record.id, record);
    this.sameContent.set(contentKey(record), record.id);
  }
}

/**
 * What X compares to find duplicates: author, text, and what is attached. The same picture uploaded again is
 * other media, and so evades.
 */
function contentKey({ authorId, text, mediaKeys, poll, quotedId }: PostRecord): string {
  const words = text.trim().replace(/\s+/g, ' ');
  const content = JSON.stringify([authorId, words, mediaKeys, poll?.options ?? [], quotedId]);
  return createHash('sha256').update(content).digest('base64');
}

/** A new post as the sandbox's ledger and wall show it. */
function ledgerEntry(
  record: PostRecord,
  media: readonly UploadRecord[],
  publicUrl: string,
): NewLedgerEntry {
  return {
    id: record.id,
    account: record.authorId,
    text: record.text,
    media: media.flatMap(({ facts }) => facts ?? []),
    settings: settingsOf(record, media),
    parentId: record.replyTo,
    url: `${publicUrl}/x.com/${personOf(record.authorId).username}/status/${record.id}`,
    requestCount: media.reduce((sum, { requestCount }) => sum + requestCount, 1),
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
    ...Object.fromEntries(record.flags.map((flag) => [flag, true])),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}
