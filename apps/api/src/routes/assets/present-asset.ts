import { deliveryUrl, isVisible, previewUrl, type Asset } from '#libs/media';
import type { AssetBody, AssetPreviewBody } from './asset.response.js';

/** An asset as the interface shows it. */
export function presentAsset(asset: Asset, baseUrl: string): AssetBody {
  const link = deliveryUrl(baseUrl, asset);
  return {
    id: asset.id,
    tenantId: asset.workspaceId,
    mime: asset.mime,
    kind: asset.kind,
    storage: asset.storage,
    objectKey: asset.objectKey,
    originalFilename: asset.filename,
    altText: asset.altText,
    size: asset.sizeBytes,
    status: asset.status,
    publicUrl: asset.registeredUrl ?? link,
    useAsMediaLink: asset.status === 'ready' ? link : null,
    width: asset.width,
    height: asset.height,
    duration: asset.durationSeconds,
    streams: asset.probed?.streams ?? null,
    animated: asset.probed?.animated ?? null,
    preview: isVisible(asset.kind) ? presentPreview(asset, baseUrl) : null,
    deleteAfter: asset.deleteAfter?.toISOString() ?? null,
    createdAt: asset.createdAt.toISOString(),
    updatedAt: asset.updatedAt.toISOString(),
  };
}

function presentPreview(asset: Asset, baseUrl: string): AssetPreviewBody {
  const url = previewUrl(baseUrl, asset);
  return {
    thumbnail: asset.kind === 'image' ? url : null,
    poster: asset.kind === 'video' ? url : null,
    state: asset.previewState,
    failure: asset.previewFailure,
  };
}
