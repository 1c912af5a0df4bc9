import { type DomainError } from '#libs/kernel';
import { makerOf, permissionRefusal, type CallerTerms } from '#libs/platform';
import type { Creator, PostStatus } from '#libs/posts';
import { isUnwantedDraft } from './queued-post.js';

/** What decides whose draft a post is. */
export interface DraftFacts {
  readonly status: PostStatus;
  /** It would go out, but its queue is paused. */
  readonly isHeldByQueue?: boolean;
  readonly createdBy: Creator | null;
}

/** Who may only draft changes the drafts that are their own. @returns what refuses it; null when they may */
export function ownDraftRefusal(terms: CallerTerms | null, post: DraftFacts): DomainError | null {
  const refusal = permissionRefusal(terms, 'publish');
  if (terms === null || refusal === null) return null;
  const maker = makerOf(terms);
  const isOwn = post.createdBy?.type === maker.type && post.createdBy.id === maker.id;
  return isOwn && isUnwantedDraft(post) ? null : refusal;
}

/** @throws DomainError scope_missing, role_forbidden */
export function requireOwnDraft(terms: CallerTerms | null, post: DraftFacts): void {
  const refusal = ownDraftRefusal(terms, post);
  if (refusal !== null) throw refusal;
}
