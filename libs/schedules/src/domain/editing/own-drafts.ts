import { type DomainError } from '#libs/kernel';
import { includesScope, scopeMissing, type KeyTerms } from '#libs/platform';
import type { Creator, PostStatus } from '#libs/posts';

/** What decides whose draft a post is. */
export interface DraftFacts {
  readonly status: PostStatus;
  readonly createdBy: Creator | null;
}

/** A key that may only draft changes the drafts it made itself. @returns what refuses it; null when it may */
export function ownDraftRefusal(key: KeyTerms | null, post: DraftFacts): DomainError | null {
  if (key === null || includesScope(key.scope, 'publish')) return null;
  const isOwn = post.createdBy?.type === 'key' && post.createdBy.id === key.keyId;
  return isOwn && post.status === 'draft' ? null : scopeMissing('publish', key.scope);
}

/** @throws DomainError scope_missing */
export function requireOwnDraft(key: KeyTerms | null, post: DraftFacts): void {
  const refusal = ownDraftRefusal(key, post);
  if (refusal !== null) throw refusal;
}
