import { Injectable } from '@nestjs/common';
import { DomainError, tellSubjects, type PostId, type WorkspaceId } from '#libs/kernel';
import { type CallerTerms, Database, PublishingPermit, type Transaction } from '#libs/platform';
import {
  type ActedPost,
  CallerPolicies,
  courseOf,
  isStale,
  type LockedPost,
  postChanged,
  type PostChange,
  PostChangesRepository,
  postNotFound,
  PostOutcomes,
  type PostToActOn,
} from '#libs/posts';
import { retryRefusal, type RetryOptions } from './retry-refusal.js';

type Refusals = Map<PostId, DomainError>;

/** Queues failed posts again, in one transaction. */
@Injectable()
export class Retries {
  constructor(
    private readonly database: Database,
    private readonly posts: PostChangesRepository,
    private readonly outcomes: PostOutcomes,
    private readonly permit: PublishingPermit,
    private readonly policies: CallerPolicies,
  ) {}

  /**
   * @returns in the order asked; refusals are post_not_found, post_changed, post_not_retryable, outcome_unknown and
   * the 402 codes
   */
  async retry(
    workspaceId: WorkspaceId,
    wanted: readonly PostToActOn[],
    options: RetryOptions & { readonly terms: CallerTerms | null },
  ): Promise<readonly ActedPost[]> {
    return this.database.transaction(
      async (transaction) => {
        const refusals: Refusals = new Map();
        const ids = wanted.map(({ postId }) => postId);
        const found = await this.posts.lock(transaction, workspaceId, ids);
        const retryable = retryableOf(found, options, wanted, refusals);
        const changes = retryable.map((postId) => changeOf(found.get(postId)!));
        await this.write(transaction, workspaceId, changes, options.terms, refusals);
        return ids.map((postId) => ({ postId, refusal: refusals.get(postId) ?? null }));
      },
      { isRepeatable: true },
    );
  }

  private async write(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    changes: readonly PostChange[],
    terms: CallerTerms | null,
    refusals: Refusals,
  ): Promise<void> {
    if (changes.length === 0) return;
    const postIds = changes.map(({ postId }) => postId);
    try {
      await this.permit.require(workspaceId, transaction);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      for (const postId of postIds) refusals.set(postId, error);
      return;
    }
    const verdict = await this.policies.judge(transaction, workspaceId, changes, { terms });
    for (const [postId, refusal] of verdict.refusals) refusals.set(postId, refusal);
    const allowed = postIds.filter((postId) => !verdict.refusals.has(postId));
    if (allowed.length === 0) return;
    const retried = await this.posts.retry(transaction, allowed, verdict.pass);
    tellSubjects(
      'post',
      retried.map(({ postId }) => postId),
    );
    await this.outcomes.follow(transaction, retried);
  }
}

/** A retry is due at once, whatever time the post had. */
function changeOf(post: LockedPost): PostChange {
  const { id: postId, runId, account, provider, approval } = post;
  const subject = { postId, runId, account, provider };
  const after = { isGoing: true, publishAt: null };
  return { ...subject, before: courseOf(post), after, isRewritten: false, approval };
}

/** A reply may be tried again with the post that it answers. */
function retryableOf(
  found: ReadonlyMap<PostId, LockedPost>,
  options: RetryOptions,
  wanted: readonly PostToActOn[],
  refusals: Refusals,
): PostId[] {
  const asked = new Map(wanted.map((one) => [one.postId, one]));
  const verdicts = new Map<PostId, boolean>();
  const isRetried = (postId: PostId): boolean => {
    const known = verdicts.get(postId);
    if (known !== undefined) return known;
    const one = asked.get(postId);
    if (one === undefined) return false;
    // Should a thread ever answer itself.
    verdicts.set(postId, false);
    const refusal = refusalOf(one, found.get(postId), options, isRetried);
    if (refusal !== null) refusals.set(postId, refusal);
    verdicts.set(postId, refusal === null);
    return refusal === null;
  };
  return wanted.map(({ postId }) => postId).filter(isRetried);
}

function refusalOf(
  wanted: PostToActOn,
  post: LockedPost | undefined,
  options: RetryOptions,
  isRetried: (postId: PostId) => boolean,
): DomainError | null {
  if (post === undefined) return postNotFound(wanted.postId);
  if (isStale(wanted, post)) return postChanged(post.id, post.revision);
  const { parentPostId } = post;
  const comesBack = parentPostId !== null && isRetried(parentPostId);
  return retryRefusal(comesBack ? { ...post, parentStatus: 'retry_pending' } : post, options);
}
