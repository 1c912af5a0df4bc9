import type { LedgerEntry, LedgerMedia, SandboxKernel } from '../../../kernel/network.js';
import { parseUrn } from '../rest/urn.js';
import type { Sequence } from '../sequence.js';
import type { PostRecord, StoredLinkedinPost } from './post-record.js';

/** A post that is about to exist. */
export interface NewPost extends Omit<
  PostRecord,
  'kind' | 'activity' | 'createdAt' | 'lastModifiedAt' | 'isEdited'
> {
  readonly shownText: string;
  readonly title: string | null;
  readonly media: readonly LedgerMedia[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly requestCount: number;
}

const duplicateWindowMs = 24 * 60 * 60 * 1000;

/** The posts, kept in the ledger. Their ids are URNs. */
export class PostStore {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly sequence: Sequence,
  ) {}

  /** Publishes; videos and polls get an URN of the other kind, as LinkedIn gives either. */
  add(post: NewPost): StoredLinkedinPost {
    const { shownText, title, media, settings, requestCount, ...facts } = post;
    const type = ['video', 'poll'].includes(post.contentKind) ? 'ugcPost' : 'share';
    const urn = `urn:li:${type}:${this.sequence.next()}`;
    const activity = `urn:li:activity:${this.sequence.next()}`;
    const now = this.now();
    const times = { createdAt: now, lastModifiedAt: now, isEdited: false };
    const record: PostRecord = { kind: 'post', ...facts, activity, ...times };
    this.kernel.ledger.add({
      id: urn,
      account: parseUrn(post.author)?.id ?? '',
      text: shownText,
      title,
      media,
      settings,
      url: postUrl(this.kernel, urn),
      requestCount,
      partIds: [activity],
      details: record,
    });
    return { ...record, urn, isDeleted: false };
  }

  /** Finds by the post's URN or that of its activity, deleted ones too. */
  find(urn: string): StoredLinkedinPost | undefined {
    const stored = this.kernel.ledger.get(urn);
    const record = stored?.details as PostRecord | undefined;
    if (stored === undefined || record?.kind !== 'post') return undefined;
    const { id, deletedAt } = stored.entry;
    return { ...record, urn: id, isDeleted: deletedAt !== null };
  }

  /** The posts of an author that exist, oldest first. */
  list(author: string): readonly StoredLinkedinPost[] {
    return this.allOf(author).filter((post) => !post.isDeleted);
  }

  /** A post of the last day that says the same; deleted ones count too, for about as long. */
  duplicateOf(author: string, fingerprint: string): StoredLinkedinPost | undefined {
    const since = this.now() - duplicateWindowMs;
    return this.allOf(author).find(
      (post) => post.createdAt >= since && post.fingerprint === fingerprint,
    );
  }

  change(
    post: StoredLinkedinPost,
    change: Partial<Pick<PostRecord, 'commentary' | 'callToAction' | 'fingerprint'>>,
    shownText?: string,
  ): void {
    const { urn, isDeleted: _isDeleted, ...record } = post;
    const details = { ...record, ...change, isEdited: true, lastModifiedAt: this.now() };
    const text = shownText === undefined ? {} : { text: shownText };
    this.kernel.ledger.update(urn, { ...text, details });
  }

  remove(post: StoredLinkedinPost): void {
    this.kernel.ledger.markDeleted(post.urn);
  }

  reshareCount(urn: string): number {
    return this.everyEntry().filter(({ settings, deletedAt }) => {
      return deletedAt === null && settings.reshareOf === urn;
    }).length;
  }

  private allOf(author: string): readonly StoredLinkedinPost[] {
    const account = parseUrn(author)?.id ?? '';
    return this.kernel.ledger.find({ account }).flatMap(({ id }) => {
      const post = this.find(id);
      return post?.author === author ? [post] : [];
    });
  }

  private everyEntry(): readonly LedgerEntry[] {
    return this.kernel.ledger.find();
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}

/** The public page of a post. */
export function postUrl(kernel: SandboxKernel, urn: string): string {
  return `${kernel.publicUrl}/www.linkedin.com/feed/update/${urn}/`;
}
