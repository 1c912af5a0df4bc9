import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { insertWanted, newEvent, Outbox, type Transaction } from '#libs/platform';
import { PostPublishingEvent, type PostEventPayload } from '../events/post-events.js';
import type { ClaimedPost } from './claimed-post.js';

/**
 * The same events as a part of the statement that takes the posts.
 * @param taken the posts as they were taken, each with an "eventId"
 */
export const insertStarts = (taken: string): string =>
  insertWanted(`(
    SELECT "eventId" AS event_id, '${PostPublishingEvent.eventName}' AS name, "workspaceId" AS workspace_id,
      now() AS occurred_at, "traceContext" AS trace_context, id AS position,
      jsonb_build_object('postId', id, 'runId', "runId", 'accountId', "accountId", 'provider', provider,
        'status', status, 'providerUrl', NULL, 'errorCode', NULL) AS payload
    FROM ${taken}) event`);

/** Tells that posts began to be published, in the transaction that claimed them. */
@Injectable()
export class PublishingStarts {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** After a statement that told of them by itself. */
  toldAlone(): void {
    this.outbox.wakeRelay();
  }

  /** A post that was taken up again in the middle of it, or to be looked up, does not begin anew. */
  async tell(transaction: Transaction, posts: readonly ClaimedPost[]): Promise<void> {
    const begun = posts.filter(
      ({ status, claimedFrom }) => status === 'publishing' && claimedFrom !== 'publishing',
    );
    const at = this.clock.now();
    await this.outbox.addWanted(
      transaction,
      begun.map((post) => ({
        ...newEvent(PostPublishingEvent.eventName, post.workspaceId, payloadOf(post), at),
        traceContext: post.traceContext,
      })),
    );
  }
}

function payloadOf(post: ClaimedPost): PostEventPayload {
  return {
    postId: post.id,
    runId: post.runId,
    accountId: post.accountId,
    provider: post.provider,
    status: post.status,
    providerUrl: null,
    errorCode: null,
  };
}
