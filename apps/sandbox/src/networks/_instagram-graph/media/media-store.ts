import type { SandboxKernel } from '../../../kernel/network.js';
import type { MediaItem, MediaRecord } from './media-record.js';

const storyLifetimeMs = 24 * 60 * 60 * 1000;

/** Published media, kept as private data of the ledger. */
export class MediaStore {
  constructor(private readonly kernel: SandboxKernel) {}

  /** A media that still exists. */
  get(id: string): MediaRecord | undefined {
    const post = this.kernel.ledger.get(id);
    if (!post || post.entry.id !== id || post.entry.deletedAt !== null) return undefined;
    return isMedia(post.details) ? post.details : undefined;
  }

  /** A picture or video inside of a carousel, with its carousel. */
  findItem(id: string): { readonly parent: MediaRecord; readonly item: MediaItem } | undefined {
    const post = this.kernel.ledger.get(id);
    if (!post || post.entry.id === id || post.entry.deletedAt !== null) return undefined;
    if (!isMedia(post.details)) return undefined;
    const item = post.details.items.find((one) => one.id === id);
    return item && { parent: post.details, item };
  }

  /** Feed and reels, newest first, at most the newest 10,000; stories have their own list. */
  published(accountId: string): readonly MediaRecord[] {
    return this.newest(accountId)
      .filter(({ productType }) => productType !== 'STORY')
      .slice(0, 10_000);
  }

  /** Stories of the last 24 hours, newest first. */
  stories(accountId: string): readonly MediaRecord[] {
    return this.newest(accountId).filter(
      (media) => media.productType === 'STORY' && !this.isStoryOver(media),
    );
  }

  isStoryOver({ productType, createdAt }: MediaRecord): boolean {
    if (productType !== 'STORY') return false;
    return this.kernel.now().getTime() - createdAt >= storyLifetimeMs;
  }

  change(media: MediaRecord, change: Partial<MediaRecord>): void {
    this.kernel.ledger.update(media.id, { details: { ...media, ...change } });
  }

  private newest(accountId: string): readonly MediaRecord[] {
    return this.kernel.ledger
      .find({ account: accountId })
      .filter(({ parentId, deletedAt }) => parentId === null && deletedAt === null)
      .map(({ id }) => this.get(id))
      .filter((media) => media !== undefined)
      .reverse();
  }
}

function isMedia(details: unknown): details is MediaRecord {
  return (details as { kind?: unknown } | null)?.kind === 'media';
}
