import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PostId, WorkspaceId } from '#libs/kernel';
import { type AttemptRow, LatestAttemptsQuery } from '#libs/posts';
import type { LatestAttemptBody } from './latest-attempt.response.js';

/** The last attempt of posts; posts that were never tried cost nothing. */
@Injectable()
export class LatestAttempts {
  constructor(private readonly queries: QueryBus) {}

  async of(
    workspaceId: WorkspaceId,
    posts: readonly { readonly id: PostId; readonly attemptCount: number }[],
  ): Promise<ReadonlyMap<PostId, LatestAttemptBody>> {
    const tried = posts.filter((post) => post.attemptCount > 0).map((post) => post.id);
    const attempts = await this.queries.execute(new LatestAttemptsQuery(workspaceId, tried));
    return new Map(attempts.map((attempt) => [attempt.postId, presentAttempt(attempt)]));
  }
}

/** An attempt as answers show it. */
export function presentAttempt(attempt: AttemptRow): LatestAttemptBody {
  return {
    id: attempt.id,
    attemptNo: attempt.attemptNo,
    phase: attempt.phase,
    stage: attempt.phase,
    startedAt: attempt.startedAt.toISOString(),
    finishedAt: attempt.finishedAt?.toISOString() ?? null,
    ok: attempt.ok,
    outcome: attempt.outcome,
    code: attempt.code,
    retryable: attempt.retryable,
    providerPostId: attempt.providerPostId,
    providerStatus: attempt.providerStatus,
    providerCode: attempt.providerCode,
    providerMessage: attempt.providerMessage,
    requestId: attempt.requestId,
    durationMs: attempt.durationMs,
  };
}
