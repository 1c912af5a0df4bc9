import { ProviderFailure } from '../../contract/failure.js';
import type { CallContext, Removed } from '../../contract/publishing.js';
import { XClient } from './x.client.js';

/** Deletes a post; the answers to it stay (X, "Delete Post"). @throws ProviderFailure */
export async function removePost(context: CallContext, providerPostId: string): Promise<Removed> {
  try {
    const answer = await XClient.of(context).delete(`tweets/${encodeURIComponent(providerPostId)}`);
    const isDeleted = answer.object('data').flag('deleted') !== false;
    return { kind: isDeleted ? 'deleted' : 'already_gone' };
  } catch (error) {
    const isGone = error instanceof ProviderFailure && error.failureClass === 'not_found';
    if (isGone) return { kind: 'already_gone' };
    throw error;
  }
}
