import { Readable } from 'node:stream';
import type { ConnectedIdentity, ProviderAccount } from '../contract/identity.js';
import type { PublishableMedia, PublishablePost } from '../contract/publishing.js';
import type { DraftMedia, DraftPost } from '../contract/validating.js';

/** A post that is ready to go out. */
export function aPost(parts: Partial<PublishablePost> = {}): PublishablePost {
  return {
    id: 'post_01jq8z4v9n2kd7xw3c5b6t7r8s',
    interaction: 'post',
    text: 'Bulbs are in bloom',
    title: null,
    settings: {},
    media: [],
    parent: null,
    ...parts,
  };
}

/** A post before validation. */
export function aDraft(parts: Partial<DraftPost> = {}): DraftPost {
  return {
    interaction: 'post',
    title: null,
    text: 'Bulbs are in bloom',
    settings: {},
    media: [],
    accountMetadata: {},
    ...parts,
  };
}

/** An image as preflight sees it. */
export function aDraftImage(parts: Partial<DraftMedia> = {}): DraftMedia {
  return {
    kind: 'image',
    mime: 'image/jpeg',
    sizeBytes: 200_000,
    width: 1200,
    height: 800,
    durationSeconds: null,
    altText: null,
    ...parts,
  };
}

/** A media item with these bytes. */
export function aMedia(
  bytes: Buffer,
  parts: Partial<Omit<PublishableMedia, 'open' | 'sizeBytes'>> = {},
): PublishableMedia {
  return {
    kind: 'image',
    mime: 'image/jpeg',
    filename: 'tulips.jpg',
    width: 1200,
    height: 800,
    durationSeconds: null,
    altText: null,
    url: 'https://media.example.com/tulips.jpg',
    ...parts,
    sizeBytes: bytes.length,
    open: async (start = 0) => Readable.from([bytes.subarray(start)]),
  };
}

/** A connected account, as the vault would hand it out after a connect. */
export function anAccount(parts: Partial<ProviderAccount> = {}): ProviderAccount {
  return {
    id: 'acct_01jq8z4v9n2kd7xw3c5b6t7r8s',
    externalId: '1',
    handle: 'test:1',
    displayName: null,
    accountType: null,
    metadata: {},
    credentials: {},
    ...parts,
  };
}

/** The account that an identity becomes. */
export function accountOf(identity: ConnectedIdentity): ProviderAccount {
  return anAccount({
    externalId: identity.externalId,
    handle: identity.handle,
    displayName: identity.displayName,
    accountType: identity.accountType,
    metadata: identity.metadata,
    credentials: identity.credentials,
  });
}
