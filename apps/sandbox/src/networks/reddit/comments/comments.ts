import type { SandboxKernel, StoredPost } from '../../../kernel/network.js';
import type { Addresses } from '../addresses.js';
import { people } from '../people.js';

/** A comment as it is kept. */
interface CommentRecord {
  /** Base 36, without `t1_`. */
  readonly id: string;
  readonly authorId: string;
  /** The post under which it stands, without `t3_`. */
  readonly postId: string;
  /** Fullname of what it answers: the post or another comment. */
  readonly parent: string;
  readonly community: string;
  readonly text: string;
  readonly permalink: string;
  readonly createdUtc: number;
}

/** A comment with what became of it. */
export interface KnownComment extends CommentRecord {
  readonly isDeleted: boolean;
}

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

  /** Finds by fullname, deleted ones too. */
  find(fullname: string): KnownComment | undefined {
    const stored = this.kernel.ledger.get(fullname);
    return stored && known(stored);
  }

  /** Newest first; of one person, or of everybody. */
  list(authorId?: string): KnownComment[] {
    return this.kernel.ledger
      .find(authorId === undefined ? {} : { account: authorId })
      .filter(({ id }) => id.startsWith('t1_'))
      .flatMap(({ id }) => this.find(id) ?? [])
      .reverse();
  }
}

function known({ entry, details }: StoredPost): KnownComment {
  return { ...(details as CommentRecord), isDeleted: entry.deletedAt !== null };
}

/** A comment as the API shows it. */
export function viewComment({ metrics }: SandboxKernel, comment: KnownComment): unknown {
  const { id, isDeleted } = comment;
  const author = isDeleted ? undefined : people.find((person) => person.id === comment.authorId);
  return {
    kind: 't1',
    data: {
      id,
      name: `t1_${id}`,
      author: author?.name ?? '[deleted]',
      body: isDeleted ? '[deleted]' : comment.text,
      parent_id: comment.parent,
      link_id: `t3_${comment.postId}`,
      subreddit: comment.community,
      permalink: comment.permalink,
      score: metrics.ofPost(`t1_${id}`).score ?? 1,
      created_utc: comment.createdUtc,
    },
  };
}
