import { ProviderFailure } from '../../../contract/failure.js';
import type { PublishableMedia } from '../../../contract/publishing.js';
import type { GraphClient } from '../graph/graph.client.js';
import { uploadBytes } from '../graph/graph.rupload.js';
import type { InstagramApi } from './instagram.api.js';

export interface UploadMeans {
  readonly api: InstagramApi;
  readonly graph: GraphClient;
}

/** Where an upload goes. `isNew`: nothing was sent to it before. */
export interface UploadSession {
  readonly containerId: string;
  readonly uploadUrl: string;
  readonly isNew: boolean;
}

const LOST_SESSION = 'upload_session_lost';

/**
 * Sends the bytes of a container's video, from where an earlier try broke off (Instagram Platform,
 * "Content Publishing", resumable uploads).
 */
export async function sendBytes(
  { api, graph }: UploadMeans,
  session: UploadSession,
  media: PublishableMedia,
): Promise<void> {
  const arrived = session.isNew ? 0 : await arrivedBytes(api, session);
  if (arrived >= media.sizeBytes) return;
  await uploadBytes(graph, session.uploadUrl, media, arrived);
}

/** Whether only a new container helps an upload. */
export function needsNewContainer({ failureClass, providerCode }: ProviderFailure): boolean {
  // A refused token wears the same type.
  if (failureClass !== 'transient') return false;
  return providerCode === LOST_SESSION || providerCode === 'ProcessingFailedError';
}

async function arrivedBytes(api: InstagramApi, { containerId }: UploadSession): Promise<number> {
  const arrived = await api.uploadedBytes(containerId).catch((error: unknown) => {
    const cannotTell =
      error instanceof ProviderFailure &&
      (error.failureClass === 'content_rejected' || error.failureClass === 'not_found');
    if (cannotTell) return null;
    throw error;
  });
  if (arrived !== null) return arrived;
  throw new ProviderFailure({
    failureClass: 'transient',
    message: 'Instagram does not tell how much of the upload has arrived',
    providerCode: LOST_SESSION,
  });
}
