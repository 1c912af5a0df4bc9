import type { SandboxKernel, StoredPost } from '../../../kernel/network.js';
import type { Addresses } from '../addresses.js';
import { ledgerParts, requestsFor } from './post-ledger.js';
import type { KnownPost, PostRecord } from './post-record.js';

/** Every post that exists or existed; the ledger keeps them. */
export class Posts {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly addresses: Addresses,
  ) {}

  add(post: PostRecord): void {
    this.kernel.ledger.add({
      id: `t3_${post.id}`,
      account: post.authorId,
      ...ledgerParts(this.addresses, post),
      requestCount: requestsFor(post),
      partIds: [post.id],
    });
  }

  /** Finds by id or fullname, deleted ones too. */
  find(id: string): KnownPost | undefined {
    const stored = this.kernel.ledger.get(id.startsWith('t3_') ? id : `t3_${id}`);
    return stored && known(stored);
  }

  change(post: KnownPost, change: Partial<PostRecord>): KnownPost {
    const { isDeleted, ...record } = { ...post, ...change };
    this.kernel.ledger.update(`t3_${post.id}`, ledgerParts(this.addresses, record));
    return { ...record, isDeleted };
  }

  delete(post: KnownPost): void {
    this.kernel.ledger.markDeleted(`t3_${post.id}`);
  }

  /** Newest first; of one person, or of everybody. */
  list(authorId?: string): KnownPost[] {
    return this.kernel.ledger
      .find(authorId === undefined ? {} : { account: authorId })
      .filter(({ id }) => id.startsWith('t3_'))
      .map(({ id }) => this.find(id))
      .filter((post) => post !== undefined)
      .reverse();
  }
}

function known({ entry, details }: StoredPost): KnownPost {
  return { ...(details as PostRecord), isDeleted: entry.deletedAt !== null };
}
