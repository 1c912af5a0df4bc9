import type { SandboxKernel, StoredPost } from '../../../kernel/network.js';
import type { Addresses } from '../addresses.js';
import type { CommentRecord, KnownComment } from './comment-record.js';

/** Every comment that exists or existed; the ledger keeps them. */
export class Comments {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly addresses: Addresses,
  ) {}

  add(comment: CommentRecord): void {
    this.kernel.ledger.add({
      id: `t1_${comment.id}`,
      account: comment.authorId,
      text: comment.text,
      parentId: comment.parent,
      settings: { subreddit: comment.community, link_id: `t3_${comment.postId}` },
      url: this.addresses.web(comment.permalink),
      partIds: [comment.id],
      details: comment,
    });
  }

  /** Finds by id or fullname, deleted ones too. */
  find(id: string): KnownComment | undefined {
    const stored = this.kernel.ledger.get(id.startsWith('t1_') ? id : `t1_${id}`);
    return stored && known(stored);
  }

  change(comment: KnownComment, change: Partial<CommentRecord>): KnownComment {
    const { isDeleted, ...record } = { ...comment, ...change };
    this.kernel.ledger.update(`t1_${comment.id}`, { text: record.text, details: record });
    return { ...record, isDeleted };
  }

  delete(comment: KnownComment): void {
    this.kernel.ledger.markDeleted(`t1_${comment.id}`);
  }

  /** Newest first; of one person, or of everybody. */
  list(authorId?: string): KnownComment[] {
    return this.kernel.ledger
      .find(authorId === undefined ? {} : { account: authorId })
      .filter(({ id }) => id.startsWith('t1_'))
      .map(({ id }) => this.find(id))
      .filter((comment) => comment !== undefined)
      .reverse();
  }

  /** Newest first. */
  ofPost(postId: string): KnownComment[] {
    return this.list().filter((comment) => comment.postId === postId);
  }
}

function known({ entry, details }: StoredPost): KnownComment {
  return { ...(details as CommentRecord), isDeleted: entry.deletedAt !== null };
}
