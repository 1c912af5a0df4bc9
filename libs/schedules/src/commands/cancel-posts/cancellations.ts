import { Injectable } from '@nestjs/common';
import { tellSubjects, type DomainError, type WorkspaceId } from '#libs/kernel';
import { Database, type CallerTerms } from '#libs/platform';
import {
  type ActedPost,
  isStale,
  type LockedPost,
  postChanged,
  PostChangesRepository,
  postNotFound,
  PostOutcomes,
  type PostToActOn,
} from '#libs/posts';
import { requireAll } from '../../domain/editing/all-or-nothing.js';
import { ownDraftRefusal } from '../../domain/editing/own-drafts.js';
import { scheduleErrors } from '../../schedules.errors.js';

/** Cancels posts, and with them the replies below them, in one transaction. */
@Injectable()
export class Cancellations {
  constructor(
    private readonly posts: PostChangesRepository,
    private readonly outcomes: PostOutcomes,
    private readonly database: Database,
  ) {}

  /** @returns in the order asked; refusals are post_not_found, scope_missing, role_forbidden, post_changed, post_not_cancelable. @throws DomainError bulk_refused */
  async cancel(
    workspaceId: WorkspaceId,
    wanted: readonly PostToActOn[],
    terms: CallerTerms | null = null,
    isAtomic = false,
  ): Promise<readonly ActedPost[]> {
    return this.database.transaction(
      async (transaction) => {
        const ids = wanted.map(({ postId }) => postId);
        const found = await this.posts.lock(transaction, workspaceId, ids);
        const allowed = wanted.filter((one) => {
          const post = found.get(one.postId);
          return post !== undefined && !isStale(one, post) && ownDraftRefusal(terms, post) === null;
        });
        const canceled = await this.posts.cancel(
          transaction,
          allowed.map(({ postId }) => postId),
        );
        await this.outcomes.follow(transaction, canceled);
        const done = new Set(canceled.map(({ postId }) => postId));
        tellSubjects('post', [...done]);
        const acted = wanted.map((one) => {
          const { postId } = one;
          const refusal = done.has(postId) ? null : refusalOf(one, found.get(postId), terms);
          return { postId, refusal };
        });
        requireAll(isAtomic, acted);
        return acted;
      },
      { isRepeatable: true },
    );
  }
}

/** Why it was not canceled. */
function refusalOf(
  wanted: PostToActOn,
  post: LockedPost | undefined,
  terms: CallerTerms | null,
): DomainError {
  if (post === undefined) return postNotFound(wanted.postId);
  const foreign = ownDraftRefusal(terms, post);
  if (foreign !== null) return foreign;
  if (isStale(wanted, post)) return postChanged(post.id, post.revision);
  return scheduleErrors.postNotCancelable(post.id, {
    status: post.status,
    outcomeUnknown: post.reconciliationPending,
    partlyPublished: post.writes > 0,
  });
}
