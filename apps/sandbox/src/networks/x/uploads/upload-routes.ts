import type { XRoute } from '../server/call.js';
import { appendSegment } from './append.js';
import { finalizeUpload, initializeUpload } from './chunked.js';
import { setMetadata } from './metadata.js';
import { uploadAtOnce } from './one-shot.js';
import { uploadStatus } from './status.js';

const scopes = ['media.write'];
// Limits of docs.x.com: by user in 15 minutes, by app in a day.
const chunked = { perUser: 1875, perAppAndDay: 180_000 };

/** `/2/media/…`: everything that comes before a post with pictures or video. */
export const uploadRoutes: readonly XRoute[] = [
  {
    method: 'POST',
    path: '/media/upload',
    operation: 'upload',
    scopes,
    limit: { perUser: 500, perAppAndDay: 50_000 },
    run: uploadAtOnce,
  },
  {
    method: 'GET',
    path: '/media/upload',
    operation: 'status',
    scopes,
    limit: { perUser: 1000 },
    run: uploadStatus,
  },
  {
    method: 'POST',
    path: '/media/upload/initialize',
    operation: 'upload',
    scopes,
    limit: chunked,
    run: initializeUpload,
  },
  {
    method: 'POST',
    path: '/media/upload/:id/append',
    operation: 'upload',
    scopes,
    limit: chunked,
    run: appendSegment,
  },
  {
    method: 'POST',
    path: '/media/upload/:id/finalize',
    operation: 'upload',
    scopes,
    limit: chunked,
    run: finalizeUpload,
  },
  {
    method: 'POST',
    path: '/media/metadata',
    operation: 'prepare',
    scopes,
    limit: { perUser: 500 },
    run: setMetadata,
  },
];
