import type { RestRoute } from '../rest/rest-call.js';
import type { AssetKind } from './asset.js';
import { finalizeUpload } from './finalize-upload.js';
import { initializeUpload } from './initialize-upload.js';
import { readAsset } from './media-view.js';

const collections: readonly (readonly [string, AssetKind])[] = [
  ['images', 'image'],
  ['videos', 'video'],
  ['documents', 'document'],
];

/** Announcing, finalizing and reading media below /rest/images, /rest/videos and /rest/documents. */
export const mediaRoutes: readonly RestRoute[] = collections.flatMap(([collection, kind]) => [
  {
    method: 'POST',
    pattern: new RegExp(`^rest/${collection}$`),
    versioned: true,
    parameters: ['action'],
    operation: 'upload',
    actor: ({ desk, body }) => {
      const wishes = (body.initializeUploadRequest ?? {}) as Record<string, unknown>;
      if (typeof wishes.owner === 'string') return wishes.owner;
      const { video } = (body.finalizeUploadRequest ?? {}) as Record<string, unknown>;
      return desk.assets.find(String(video))?.owner;
    },
    handle: (call) => {
      const actions =
        kind === 'video'
          ? (['initializeUpload', 'finalizeUpload'] as const)
          : (['initializeUpload'] as const);
      const action = call.query.word('action', actions);
      return action === 'initializeUpload' ? initializeUpload(call, kind) : finalizeUpload(call);
    },
  } satisfies RestRoute,
  {
    method: 'GET',
    pattern: new RegExp(`^rest/${collection}/(?<urn>[^/]+)$`),
    versioned: true,
    parameters: [],
    operation: 'status',
    actor: ({ desk, keys }) => desk.assets.find(decodeURIComponent(keys.urn ?? ''))?.owner,
    handle: (call) => readAsset(call, kind),
  } satisfies RestRoute,
]);
