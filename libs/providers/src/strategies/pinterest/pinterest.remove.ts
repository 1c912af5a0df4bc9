import { ProviderFailure } from '../../contract/failure.js';
import type { PublishContext, Removed } from '../../contract/publishing.js';
import { PinterestClient } from './pinterest.client.js';

/** Deletes a Pin; what others saved of it stays (Pinterest API v5, "Delete Pin"). @throws ProviderFailure */
export async function removePin(context: PublishContext, pinId: string): Promise<Removed> {
  try {
    await PinterestClient.of(context).delete(`pins/${encodeURIComponent(pinId)}`);
    return { kind: 'deleted' };
  } catch (error) {
    const isGone = error instanceof ProviderFailure && error.failureClass === 'not_found';
    if (isGone) return { kind: 'already_gone' };
    throw error;
  }
}
