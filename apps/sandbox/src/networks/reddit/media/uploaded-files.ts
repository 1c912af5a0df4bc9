import type { MediaFacts } from '../../../kernel/network.js';
import type { PostMedia } from '../posts/post-record.js';
import type { RedditCall } from '../requests/call.js';
import type { Asset } from './asset-store.js';

/** An asset whose bytes have arrived. */
type UploadedAsset = Asset & { readonly facts: MediaFacts };

/** The person's own uploaded file behind the address that the storage host gave it. */
export function findUploaded(
  { desk, person }: RedditCall,
  url: string,
  isVideo: boolean,
): PostMedia | undefined {
  const root = desk.addresses.uploaded(isVideo, '');
  if (!url.startsWith(root)) return undefined;
  const asset = desk.assets.get(decoded(url.slice(root.length)));
  return asset?.isVideo === isVideo ? asMedia(asset, person.id) : undefined;
}

/** The person's own uploaded picture by the id of its lease. */
export function findUploadedImage(
  { desk, person }: RedditCall,
  assetId: string,
): PostMedia | undefined {
  const asset = desk.assets.get(assetId);
  return asset?.isVideo === false ? asMedia(asset, person.id) : undefined;
}

function asMedia(asset: Asset, personId: string): PostMedia | undefined {
  if (asset.personId !== personId || !isUploaded(asset)) return undefined;
  const { id, fileName, facts } = asset;
  return { assetId: id, fileName, facts, caption: '', outboundUrl: '' };
}

function isUploaded(asset: Asset): asset is UploadedAsset {
  return asset.facts !== null;
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
