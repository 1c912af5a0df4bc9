import type { SandboxKernel } from '../../../kernel/network.js';
import type { People } from '../people/people.js';
import { timeOfId, type Snowflakes } from '../server/snowflakes.js';
import type { Uploads } from '../uploads/uploads.js';
import { contentKey } from './content-key.js';
import { ledgerEntry } from './ledger-entry.js';
import { versionsOf, type PostRecord } from './post-record.js';
import { seededPosts } from './seeded-posts.js';

// The documentation gives no length; a repeat "shortly after" is refused.
const duplicateWindowMs = 60 * 60 * 1000;

/** Every post. What is kept is in the ledger; the indexes are rebuilt from it. */
export class Posts {
  private records = new Map<string, PostRecord>();
  private byAuthor = new Map<string, Set<string>>();
  private replies = new Map<string, number>();
  private newestOf = new Map<string, string>();
  private sameContent = new Map<string, string>();

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly people: People,
    private readonly uploads: Uploads,
    private readonly snowflakes: Snowflakes,
  ) {}

  /** An id for a post that is made now. */
  nextId(): string {
    return this.snowflakes.next(this.kernel.now());
  }

  add(record: PostRecord): void {
    const { kernel, people, uploads } = this;
    kernel.ledger.add(ledgerEntry(record, { kernel, people, uploads }));
    const previous = record.earlierVersions.at(-1);
    const settings = kernel.ledger.get(previous ?? '')?.entry.settings ?? {};
    if (previous !== undefined)
      kernel.ledger.update(previous, { settings: { ...settings, edited_to: record.id } });
    this.index(record);
  }

  /** A post that is there; deleted ones are not. */
  find(id: string): PostRecord | undefined {
    return this.records.get(id);
  }

  /** The posts of a person, newest first, each in its last version. */
  ofAuthor(personId: string): readonly PostRecord[] {
    return [...this.idsOf(personId)].flatMap((id) => this.records.get(id) ?? []).reverse();
  }

  countOf(personId: string): number {
    return this.idsOf(personId).size;
  }

  countReplies(id: string): number {
    return this.replies.get(id) ?? 0;
  }

  /** The id of the last version of a post. */
  newestVersion(record: PostRecord): string {
    return this.newestOf.get(record.earlierVersions[0] ?? record.id) ?? record.id;
  }

  /** A post of the same person with the same content, made shortly before. */
  duplicateOf(record: PostRecord): PostRecord | undefined {
    const earlier = this.records.get(this.sameContent.get(contentKey(record)) ?? '');
    if (!earlier || versionsOf(record).includes(earlier.id)) return undefined;
    const age = this.kernel.now().getTime() - timeOfId(earlier.id).getTime();
    return age < duplicateWindowMs ? earlier : undefined;
  }

  /** Removes every version; replies stay. */
  delete(record: PostRecord): void {
    const newest = this.records.get(this.newestVersion(record)) ?? record;
    for (const id of versionsOf(newest)) {
      this.kernel.ledger.markDeleted(id);
      this.forget(id);
    }
  }

  /** After a restart or reset: what the ledger holds, and the seeds. */
  restore(): void {
    this.records = new Map();
    this.byAuthor = new Map();
    this.replies = new Map();
    this.newestOf = new Map();
    this.sameContent = new Map();
    for (const record of seededPosts) this.index(record);
    for (const { id, deletedAt } of this.kernel.ledger.find()) {
      this.snowflakes.skipPast(id);
      const details = this.kernel.ledger.get(id)?.details as PostRecord | undefined;
      if (details && deletedAt === null) this.index(details);
    }
  }

  private index(record: PostRecord): void {
    const { id, authorId, replyTo } = record;
    this.records.set(id, record);
    this.newestOf.set(record.earlierVersions[0] ?? id, id);
    this.sameContent.set(contentKey(record), id);
    const previous = record.earlierVersions.at(-1);
    this.idsOf(authorId).add(id);
    if (previous !== undefined) this.idsOf(authorId).delete(previous);
    if (replyTo && previous === undefined) this.countReply(replyTo.postId, 1);
  }

  private forget(id: string): void {
    const record = this.records.get(id);
    if (!record) return;
    this.records.delete(id);
    this.idsOf(record.authorId).delete(id);
    if (record.replyTo && record.earlierVersions.length === 0)
      this.countReply(record.replyTo.postId, -1);
  }

  private idsOf(personId: string): Set<string> {
    let ids = this.byAuthor.get(personId);
    if (!ids) this.byAuthor.set(personId, (ids = new Set()));
    return ids;
  }

  private countReply(id: string, change: number): void {
    this.replies.set(id, this.countReplies(id) + change);
  }
}
