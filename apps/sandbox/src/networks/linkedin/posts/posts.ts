import type { LedgerMedia, SandboxKernel } from '../../../kernel/network.js';
import { parseUrn } from '../rest/urn.js';

/** The shapes of a post's content, of which it has at most one. */
export type ContentKind =
  | 'none'
  | 'article'
  | 'image'
  | 'multiImage'
  | 'video'
  | 'document'
  | 'poll';

/** Who gets to see a post. */
export type Visibility = 'PUBLIC' | 'CONNECTIONS' | 'LOGGED_IN' | 'CONTAINER';

/** A post as the API knows it, kept with the ledger's entry. Times are milliseconds. */
interface PostRecord {
  readonly kind: 'post';
  readonly author: string;
  /** Little text, as a read gives it back. */
  readonly commentary: string;
  readonly contentKind: ContentKind;
  readonly content: Readonly<Record<string, unknown>> | null;
  readonly visibility: Visibility;
  readonly isReshareDisabledByAuthor: boolean;
  readonly reshareOf: string | null;
  /** Under which comments and old links know the post. */
  readonly activity: string;
  /** Equal for posts that are duplicates of each other. */
  readonly fingerprint: string;
  readonly createdAt: number;
}

/** A post with its id and whether it still exists. */
export interface StoredLinkedinPost extends PostRecord {
  readonly urn: string;
  readonly isDeleted: boolean;
}

/** A post that is about to exist. */
interface NewPost extends Omit<PostRecord, 'kind' | 'activity' | 'createdAt'> {
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
    private readonly nextNumber: () => string,
  ) {}

  /** Publishes; videos and polls get an URN of the other kind, as LinkedIn gives either. */
  add(post: NewPost): StoredLinkedinPost {
    const { shownText, title, media, settings, requestCount, ...facts } = post;
    const type = ['video', 'poll'].includes(post.contentKind) ? 'ugcPost' : 'share';
    const urn = `urn:li:${type}:${this.nextNumber()}`;
    const activity = `urn:li:activity:${this.nextNumber()}`;
    const record: PostRecord = { kind: 'post', ...facts, activity, createdAt: this.now() };
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

  remove(post: StoredLinkedinPost): void {
    this.kernel.ledger.markDeleted(post.urn);
  }

  reshareCount(urn: string): number {
    return this.kernel.ledger
      .find()
      .filter(({ settings, deletedAt }) => deletedAt === null && settings.reshareOf === urn).length;
  }

  private allOf(author: string): readonly StoredLinkedinPost[] {
    const account = parseUrn(author)?.id ?? '';
    return this.kernel.ledger.find({ account }).flatMap(({ id }) => {
      const post = this.find(id);
      return post?.author === author ? [post] : [];
    });
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}

/** The public page of a post. */
export function postUrl(kernel: SandboxKernel, urn: string): string {
  return `${kernel.publicUrl}/www.linkedin.com/feed/update/${urn}/`;
}
