import type { LedgerMedia, SandboxKernel } from '../../../kernel/network.js';
import type { Addresses } from '../addresses.js';
import { findProfile } from '../people/profiles.js';
import type { Sequences } from '../sequences.js';

/** The kinds of posts; the words of the paths. */
export type PostKind = 'stories' | 'spotlights' | 'saved_stories';

/** A post as it is kept. */
export interface PostRecord {
  readonly id: string;
  readonly kind: PostKind;
  readonly profileId: string;
  readonly mediaType: 'VIDEO' | 'IMAGE';
  readonly text: string;
  readonly createdAt: string;
  /** When a story stops being shown; null for the others. */
  readonly expiresAt: string | null;
  /** Whether the review of a spotlight will refuse it. */
  readonly willBeRejected: boolean;
}

type SpotlightStatus = 'SUBMITTED' | 'LIVE' | 'REJECTED';

/** What a post is made from; the rest is for the ledger. */
interface NewPost extends Omit<PostRecord, 'id' | 'createdAt'> {
  readonly media: readonly LedgerMedia[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly requestCount: number;
}

const REVIEW_MS = 2000;

/** Every post; the ledger holds them. */
export class Posts {
  private underReview: Set<string> | null = null;

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly addresses: Addresses,
    private readonly sequences: Sequences,
  ) {}

  add({ media, settings, requestCount, ...post }: NewPost): PostRecord {
    const id = this.sequences.opaque(post.kind);
    const record: PostRecord = { ...post, id, createdAt: this.kernel.now().toISOString() };
    const userName = findProfile(post.profileId)?.userName ?? '';
    const isSpotlight = post.kind === 'spotlights';
    this.kernel.ledger.add({
      id,
      account: post.profileId,
      text: isSpotlight ? post.text : null,
      title: post.kind === 'saved_stories' ? post.text : null,
      media,
      settings: { postType: post.kind, userName, ...settings },
      url: isSpotlight ? this.addresses.spotlight(id) : this.addresses.profile(userName),
      requestCount,
      details: record,
    });
    if (record.willBeRejected) this.waiting().add(id);
    return record;
  }

  get(id: string): PostRecord | undefined {
    return this.kernel.ledger.get(id)?.details as PostRecord | undefined;
  }

  /** Newest first; refused spotlights too. */
  list(profileId: string, kind: PostKind): readonly PostRecord[] {
    return this.kernel.ledger
      .find({ account: profileId })
      .flatMap(({ id }) => this.get(id) ?? [])
      .filter((post) => post.kind === kind)
      .reverse();
  }

  statusOf({ createdAt, willBeRejected }: PostRecord): SpotlightStatus {
    const isReviewed = this.kernel.now().getTime() >= Date.parse(createdAt) + REVIEW_MS;
    if (!isReviewed) return 'SUBMITTED';
    return willBeRejected ? 'REJECTED' : 'LIVE';
  }

  isExpired({ expiresAt }: PostRecord): boolean {
    return expiresAt !== null && this.kernel.now().getTime() >= Date.parse(expiresAt);
  }

  /** Takes refused spotlights off the wall. */
  settleReviews(): void {
    for (const id of this.waiting()) {
      const post = this.get(id);
      if (post && this.statusOf(post) === 'SUBMITTED') continue;
      this.kernel.ledger.markDeleted(id);
      this.waiting().delete(id);
    }
  }

  restore(): void {
    this.underReview = null;
  }

  private waiting(): Set<string> {
    this.underReview ??= new Set(
      this.kernel.ledger
        .find()
        .filter(({ id, deletedAt }) => deletedAt === null && this.get(id)?.willBeRejected)
        .map(({ id }) => id),
    );
    return this.underReview;
  }
}
