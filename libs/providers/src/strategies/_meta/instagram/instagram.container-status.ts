import { ProviderFailure } from '../../../contract/failure.js';
import type { ContainerStatus, InstagramApi } from './instagram.api.js';
import { passing } from './instagram.container-failures.js';
import type { InstagramProgress } from './instagram.progress.js';

/**
 * The status of a container that was not published yet. Meta has answered "no such object" for fresh ones
 * during outages, so that this alone is no verdict; where publishing said it, too, the container is gone.
 */
export async function statusOf(
  api: InstagramApi,
  containerId: string,
  { refusals }: Pick<InstagramProgress, 'refusals'>,
): Promise<ContainerStatus> {
  try {
    return await api.statusOf(containerId);
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.failureClass !== 'not_found') throw error;
    if (refusals > 0) return { state: 'EXPIRED', words: error.message };
    throw passing(error);
  }
}
