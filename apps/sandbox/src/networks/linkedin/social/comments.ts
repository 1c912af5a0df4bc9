import type { SandboxKernel } from '../../../kernel/network.js';
import { postUrl, type StoredLinkedinPost } from '../posts/posts.js';
import { parseUrn } from '../rest/urn.js';

/** A comment as the API knows it, kept with the ledger's entry. Times are milliseconds. */
interface CommentRecord {
  readonly kind: 'comment';
  readonly id: string;
  readonly actor: string;
  /** The post it stands under. */
  readonly post: string;
  readonly activity: string;
  /** The comment it answers, null at the top. */
  readonly parentComment: string | null;
  readonly createdAt: number;
}

export interface StoredComment extends CommentRecord {
  readonly urn: string;
  readonly text: string;
  readonly isDeleted: boolean;
}

/** A comment that is about to exist. */
interface NewComment extends Pick<StoredComment, 'actor' | 'parentComment' | 'text'> {
  readonly post: StoredLinkedinPost;
}

/** The comments, kept in the ledger below their posts. */
export class CommentStore {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly nextNumber: () => string,
  ) {}

  add({ actor, post, parentComment, text }: NewComment): StoredComment {
    const id = this.nextNumber();
    const urn = `urn:li:comment:(${post.activity},${id})`;
    const record: CommentRecord = {
      kind: 'comment',
      id,
      actor,
      post: post.urn,
      activity: post.activity,
      parentComment,
      createdAt: this.kernel.now().getTime(),
    };
    this.kernel.ledger.add({
      id: urn,
      account: parseUrn(actor)?.id ?? '',
      text,
      settings: { author: actor, contentKind: 'comment' },
      parentId: parentComment ?? post.urn,
      url: `${postUrl(this.kernel, post.urn)}?commentUrn=${encodeURIComponent(urn)}`,
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
}
