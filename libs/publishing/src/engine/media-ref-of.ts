import type { MediaKind, MediaRef } from '#libs/media';
import type { StoredAsset } from '#libs/posts';

/** An item of a stored post as media knows it. */
export function mediaRefOf(asset: StoredAsset): MediaRef {
  return {
    assetId: asset.id,
    url: asset.url,
    kind: (asset.kind as MediaKind | null | undefined) ?? null,
    altText: asset.altText ?? null,
    originalFilename: asset.originalFilename ?? null,
  };
}
