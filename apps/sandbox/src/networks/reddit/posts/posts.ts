import type { NewLedgerEntry, SandboxKernel, StoredPost } from '../../../kernel/network.js';
import type { Addresses } from '../addresses.js';
import { postPath, type KnownPost, type PostRecord } from './post-record.js';

/** Every post that exists or existed; the ledger keeps them. */
export class Posts {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly addresses: Addresses,
  ) {}

  add(post: PostRecord): void {
    this.kernel.ledger.add(ledgerEntry(post, this.addresses.web(postPath(post))));
  }

  /** Finds by id or fullname, deleted ones too. */
  find(id: string): KnownPost | undefined {
    const stored = this.kernel.ledger.get(id.startsWith('t3_') ? id : `t3_${id}`);
    return stored && known(stored);
  }

  /** Newest first; of one person, or of everybody. */
  list(authorId?: string): KnownPost[] {
    return this.kernel.ledger
      .find(authorId === undefined ? {} : { account: authorId })
      .filter(({ id }) => id.startsWith('t3_'))
      .flatMap(({ id }) => this.find(id) ?? [])
      .reverse();
  }
}

function known({ entry, details }: StoredPost): KnownPost {
  return { ...(details as PostRecord), isDeleted: entry.deletedAt !== null };
}

/** What the sandbox's ledger shows of a post. */
function ledgerEntry(post: PostRecord, url: string): NewLedgerEntry {
  const { kind, link, flair, poll, discussionType, removedAs, media } = post;
  const isFilm = kind === 'video' || kind === 'videogif';
  return {
    id: `t3_${post.id}`,
    account: post.authorId,
    title: post.title,
    text: post.text === '' ? null : post.text,
    media: media.map(({ facts }) => facts),
    settings: {
      subreddit: post.community,
      kind,
      ...(link === null ? {} : { url: link }),
      ...(flair === null ? {} : { flair_id: flair.templateId, flair_text: flair.text }),
      ...(poll === null ? {} : { options: poll.options, poll_ends: poll.endsAtUtc }),
      ...(kind === 'gallery' ? { items: galleryItems(post) } : {}),
      ...(discussionType === null ? {} : { discussion_type: discussionType }),
      ...(removedAs === null ? {} : { removed_by_category: removedAs }),
      nsfw: post.isNsfw,
      spoiler: post.isSpoiler,
      sendreplies: post.sendsReplies,
    },
    url,
    details: post,
    // Lease and upload of every file, the poster image too, and the submission.
    requestCount: 1 + 2 * (media.length + (isFilm ? 1 : 0)),
    partIds: [post.id],
  };
}

function galleryItems({ media }: PostRecord): unknown {
  return media.map(({ caption, outboundUrl }) => ({ caption, outbound_url: outboundUrl }));
}
