import type { SettledPost } from './post-settlement.repository.js';

/** What an event about a post tells. */
export function eventPayloadOf(post: SettledPost): object {
  const {
    workspaceId: _workspaceId,
    hasReplies: _hasReplies,
    traceContext: _traceContext,
    ...payload
  } = post;
  return payload;
}
