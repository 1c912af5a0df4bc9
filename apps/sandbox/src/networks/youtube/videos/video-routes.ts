import type { SandboxOperation } from '../../../kernel/network.js';
import type { ApiRoute } from '../api/api-call.js';
import { listCost, writeCost } from '../api/quota.js';
import { scopesFor } from '../oauth/scopes.js';
import { deleteVideo } from './change-videos.js';
import { listVideos } from './read-videos.js';

/** `GET` and `DELETE /videos`. */
export const videoRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    path: '/youtube/v3/videos',
    operation: readOperation,
    scopes: scopesFor.read,
    cost: listCost,
    parameters: ['part', 'id'],
    run: listVideos,
  },
  {
    method: 'DELETE',
    path: '/youtube/v3/videos',
    operation: 'delete',
    scopes: scopesFor.manage,
    cost: writeCost,
    parameters: ['id'],
    run: deleteVideo,
  },
];

/** Numbers are for analytics, all else for looking how it stands. */
function readOperation(query: URLSearchParams): readonly SandboxOperation[] {
  const parts = query.getAll('part').join(',');
  return parts.includes('statistics') ? ['analytics', 'lookup', 'status'] : ['status', 'lookup'];
}
