import { createHash } from 'node:crypto';
import type { PublishablePost } from '#libs/providers';
import { canonicalJson } from './canonical-json.js';

/** A file of a post, as a receipt tells of it. */
export interface SentMedia {
  readonly altText: string | null;
  readonly source: {
    readonly sha256: string | null;
    readonly sizeBytes: number | null;
    readonly mime: string;
    readonly url: string | null;
  };
}

/** What went to the network, and as whom: the part of a receipt that is known before the network has answered. */
export interface SentPost {
  readonly account: {
    readonly provider: string;
    readonly handle: string;
    /** The account's id at its network; null when nobody knows the account any more. */
    readonly externalId: string | null;
  };
  readonly content: { readonly sha256: string };
  readonly media: readonly {
    readonly sha256: string | null;
    readonly size: number | null;
    readonly mime: string;
  }[];
}

/**
 * What a strategy was handed, as a receipt keeps it. The digest is that of a canonical document, so that whoever has the
 * post can make it again; docs/receipts.md lists its members, and adding one changes every digest.
 */
export function sentPost(
  { provider, handle, externalId }: SentPost['account'],
  post: Omit<PublishablePost, 'id' | 'media'>,
  media: readonly SentMedia[],
): SentPost {
  const document = {
    interaction: post.interaction,
    media: media.map(({ altText, source }) => ({ altText, url: source.url })),
    replyTo: post.parent?.providerPostId ?? null,
    settings: post.settings,
    text: post.text,
    title: post.title,
  };
  return {
    account: { provider, handle, externalId },
    content: { sha256: createHash('sha256').update(canonicalJson(document)).digest('hex') },
    media: media.map(({ source: { sha256, sizeBytes, mime } }) => ({
      sha256,
      size: sizeBytes,
      mime,
    })),
  };
}
