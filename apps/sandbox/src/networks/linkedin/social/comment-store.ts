import type { LedgerMedia, SandboxKernel } from '../../../kernel/network.js';
import type { StoredLinkedinPost } from '../posts/post-record.js';
import { postUrl } from '../posts/post-store.js';
import { parseUrn } from '../rest/urn.js';
import type { Sequence } from '../sequence.js';
import type { CommentRecord, StoredComment } from './comment-record.js';

/** A comment that is about to exist. */
export interface NewComment {
  readonly actor: string;
  readonly post: StoredLinkedinPost;
  readonly parentComment: string | null;
  readonly text: string;
  readonly attributes: readonly unknown[];
  readonly image: string | null;
  readonly media: readonly LedgerMedia[];
  readonly requestCount: number;
}

/** The comments, kept in the ledger below their posts. */
export class CommentStore {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly sequence: Sequence,
  ) {}

  add(comment: NewComment): StoredComment {
    const { actor, post, parentComment, text, attributes, image, media, requestCount } = comment;
    const id = this.sequence.next();
    const urn = `urn:li:comment:(${post.activity},${id})`;
    const now = this.now();
    const record: CommentRecord = {
      kind: 'comment',
      id,
      actor,
      post: post.urn,
      activity: post.activity,
      parentComment,
      attributes,
      image,
      createdAt: now,
      lastModifiedAt: now,
    };
    this.kernel.ledger.add({
      id: urn,
      account: parseUrn(actor)?.id ?? '',
      text,
      media,
      settings: { author: actor, contentKind: 'comment' },
      parentId: parentComment ?? post.urn,
      url: `${postUrl(this.kernel, post.urn)}?commentUrn=${encodeURIComponent(urn)}`,
      requestCount,
      details: record,
    });
    return { ...record, urn, text, isDeleted: false };
  }

  find(urn: string): StoredComment | undefined {
    const stored = this.kernel.ledger.get(urn);
    const record = stored?.details as CommentRecord | undefined;
    if (stored === undefined || record?.kind !== 'comment') return undefined;
    const { id, text, deletedAt } = stored.entry;
    return { ...record, urn: id, text: text ?? '', isDeleted: deletedAt !== null };
  }

  /** All comments and replies of a post that exist, oldest first. */
  under(post: string): readonly StoredComment[] {
    return this.kernel.ledger.find().flatMap(({ id }) => {
      const comment = this.find(id);
      return comment?.post === post && !comment.isDeleted ? [comment] : [];
    });
  }

  /** Removes a comment and the replies to it. */
  remove(comment: StoredComment): void {
    for (const one of this.under(comment.post)) {
      if (one.parentComment === comment.urn) this.kernel.ledger.markDeleted(one.urn);
    }
    this.kernel.ledger.markDeleted(comment.urn);
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}
