import type { NewLedgerEntry } from '../../../kernel/network.js';
import type { Addresses } from '../addresses.js';
import { postPath, type PostRecord } from './post-record.js';

type VisibleParts = Required<
  Pick<NewLedgerEntry, 'title' | 'text' | 'media' | 'settings' | 'url' | 'details'>
>;

/** What the sandbox's ledger shows of a post. */
export function ledgerParts(addresses: Addresses, post: PostRecord): VisibleParts {
  return {
    title: post.title,
    text: post.text === '' ? null : post.text,
    media: post.media.map(({ facts }) => facts),
    settings: {
      subreddit: post.community,
      kind: post.kind,
      ...(post.link === null ? {} : { url: post.link }),
      ...(post.flair === null
        ? {}
        : { flair_id: post.flair.templateId, flair_text: post.flair.text }),
      ...(post.poll === null ? {} : { options: post.poll.options, poll_ends: post.poll.endsAtUtc }),
      ...(post.kind === 'gallery' ? { items: galleryItems(post) } : {}),
      ...(post.discussionType === null ? {} : { discussion_type: post.discussionType }),
      ...(post.removedAs === null ? {} : { removed_by_category: post.removedAs }),
      nsfw: post.isNsfw,
      spoiler: post.isSpoiler,
      sendreplies: post.sendsReplies,
    },
    url: addresses.web(postPath(post)),
    details: post,
  };
}

/** Lease and upload of every file, the poster image too, and the submission. */
export function requestsFor({ kind, media }: PostRecord): number {
  const isFilm = kind === 'video' || kind === 'videogif';
  return 1 + 2 * (media.length + (isFilm ? 1 : 0));
}

function galleryItems({ media }: PostRecord): unknown {
  return media.map(({ caption, outboundUrl }) => ({ caption, outbound_url: outboundUrl }));
}
