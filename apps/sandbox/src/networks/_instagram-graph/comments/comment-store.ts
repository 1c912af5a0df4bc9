import type { SandboxKernel } from '../../../kernel/network.js';
import type { Sequence } from '../sequence.js';

/** A comment or a reply to one. */
export interface CommentRecord {
  readonly kind: 'comment';
  readonly id: string;
  readonly accountId: string;
  readonly mediaId: string;
  /** The comment that this one replies to. */
  readonly repliesTo: string | null;
  readonly text: string;
  readonly createdAt: number;
  readonly isHidden: boolean;
}

/** Comments, kept as posts of the ledger whose parent is the media or the comment. */
export class CommentStore {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly sequence: Sequence,
  ) {}

  add(
    comment: Pick<CommentRecord, 'accountId' | 'mediaId' | 'repliesTo' | 'text'>,
    url: string,
  ): CommentRecord {
    const id = this.sequence.next('comment');
    const createdAt = this.kernel.now().getTime();
    const record: CommentRecord = { kind: 'comment', id, createdAt, isHidden: false, ...comment };
    this.kernel.ledger.add({
      id,
      account: comment.accountId,
      text: comment.text,
      parentId: comment.repliesTo ?? comment.mediaId,
      url,
      details: record,
    });
    return record;
  }

  get(id: string): CommentRecord | undefined {
    const post = this.kernel.ledger.get(id);
    if (!post || post.entry.deletedAt !== null) return undefined;
    const details = post.details as CommentRecord | null;
    return details?.kind === 'comment' ? details : undefined;
  }

  /** Comments on the media itself, newest first. */
  ofMedia(mediaId: string): readonly CommentRecord[] {
    return this.allOfMedia(mediaId).filter(({ repliesTo }) => repliesTo === null);
  }

  /** Replies too. */
  allOfMedia(mediaId: string): readonly CommentRecord[] {
    return this.kernel.ledger
      .find()
      .filter(({ parentId }) => parentId !== null)
      .map(({ id }) => this.get(id))
      .filter((comment) => comment?.mediaId === mediaId)
      .filter((comment) => comment !== undefined)
      .reverse();
  }

  repliesTo(commentId: string): readonly CommentRecord[] {
    const comment = this.get(commentId);
    if (!comment) return [];
    return this.allOfMedia(comment.mediaId).filter(({ repliesTo }) => repliesTo === commentId);
  }

  change(comment: CommentRecord, change: Partial<CommentRecord>): void {
    this.kernel.ledger.update(comment.id, { details: { ...comment, ...change } });
  }

  /** Replies go with their comment. */
  delete(comment: CommentRecord): void {
    for (const reply of this.repliesTo(comment.id)) this.kernel.ledger.markDeleted(reply.id);
    this.kernel.ledger.markDeleted(comment.id);
  }
}
