import type { SandboxKernel, StoredPost } from '../../kernel/network.js';

const storyLifetimeMs = 24 * 60 * 60 * 1000;

type Kernel = Pick<SandboxKernel, 'ledger' | 'now'>;

/** A published media, kept as private data of the ledger. */
export interface MediaRecord {
  readonly kind: 'media';
  readonly id: string;
  readonly accountId: string;
  readonly type: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
  readonly productType: 'FEED' | 'REELS' | 'STORY';
  readonly caption: string;
  readonly createdAt: number;
  readonly areCommentsEnabled: boolean;
}

/** A comment, kept in the same way; its parent in the ledger is the media. */
export interface CommentRecord {
  readonly kind: 'comment';
  readonly id: string;
  readonly accountId: string;
  readonly text: string;
  readonly createdAt: number;
}

/** A media that still exists. */
export function findMedia({ ledger }: Kernel, id: string): MediaRecord | undefined {
  return mediaOf(ledger.get(id));
}

/** Feed and reels, newest first, at most the newest 10,000; stories have their own list. */
export function publishedMedia(kernel: Kernel, accountId: string): readonly MediaRecord[] {
  return newest(kernel, accountId)
    .filter(({ productType }) => productType !== 'STORY')
    .slice(0, 10_000);
}

/** Stories of the last 24 hours, newest first. */
export function storiesOf(kernel: Kernel, accountId: string): readonly MediaRecord[] {
  return newest(kernel, accountId).filter(
    (media) => media.productType === 'STORY' && !isStoryOver(kernel, media),
  );
}

export function isStoryOver(kernel: Kernel, { productType, createdAt }: MediaRecord): boolean {
  return productType === 'STORY' && kernel.now().getTime() - createdAt >= storyLifetimeMs;
}

/** A comment that still exists. */
export function findComment({ ledger }: Kernel, id: string): CommentRecord | undefined {
  const post = ledger.get(id);
  const details = post?.details as CommentRecord | null | undefined;
  return details?.kind === 'comment' && post?.entry.deletedAt === null ? details : undefined;
}

/** Comments on a media, newest first. */
export function commentsOf(kernel: Kernel, mediaId: string): readonly CommentRecord[] {
  return kernel.ledger
    .find()
    .filter(({ parentId }) => parentId === mediaId)
    .flatMap(({ id }) => findComment(kernel, id) ?? [])
    .reverse();
}

export function deleteComments(kernel: Kernel, mediaId: string): void {
  for (const { id } of commentsOf(kernel, mediaId)) kernel.ledger.markDeleted(id);
}

function newest({ ledger }: Kernel, accountId: string): readonly MediaRecord[] {
  return ledger
    .find({ account: accountId })
    .flatMap(({ id }) => mediaOf(ledger.get(id)) ?? [])
    .reverse();
}

function mediaOf(post: StoredPost | undefined): MediaRecord | undefined {
  const details = post?.details as { readonly kind?: unknown } | null | undefined;
  const isMedia = details?.kind === 'media' && post?.entry.deletedAt === null;
  return isMedia ? (details as MediaRecord) : undefined;
}
