import { Injectable } from '@nestjs/common';
import { type AccountId, type PostId, type RunId, type WorkspaceId } from '#libs/kernel';
import { statement, type Transaction } from '#libs/platform';
import type { JsonObject } from '#libs/providers';
import {
  canMove,
  postTransitions,
  type PostStatus,
  type PostTrigger,
} from '../domain/post-state.js';
import type { SentPost } from '../domain/receipt/sent-post.js';
import type { PublishPhase } from './claimed-post.js';
import { insertReceipts, knownClaims } from './receipt-claims.sql.js';
import { lockPosts, type PostLock } from './row-locks.js';

/** What a user reads about a failure. */
export interface PostError {
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
}

/**
 * The end of one attempt. Fields that are absent keep what the row has; null clears.
 * Only written when the row still carries this lease and fence and the state table allows the trigger.
 */
export interface PostSettlement {
  readonly postId: PostId;
  readonly leaseOwner: string;
  readonly fence: number;
  readonly trigger: PostTrigger;
  /** When the engine must act again, from now; null: not by itself. */
  readonly dueInMs: number | null;
  readonly phase: PublishPhase | null;
  readonly countsAsAttempt: boolean;
  readonly checkpoint?: JsonObject | null;
  readonly providerPostId?: string | null;
  readonly providerUrl?: string | null;
  readonly providerStatus?: 'accepted' | 'published' | 'deleted';
  readonly error?: PostError | null;
  readonly reconciliationStatus?: 'pending' | 'found' | 'absent' | 'unknown' | null;
  readonly reconcileLooks?: number;
  readonly triesUsed?: number;
  /** Rate limits and processing share a budget of time: it starts once and ends with progress. */
  readonly deferral?: 'start' | 'clear';
  /** It waits for room in a budget of the network; its time in waiting counts from the first such hold. */
  readonly hold?: true;
  /** What was sent, for the receipt of a post that is out. */
  readonly sent?: SentPost;
  /** Nothing was sent: what it took from the network's budgets is given back. */
  readonly isUnspent?: boolean;
}

/** A post after its status was written. */
export interface SettledPost {
  readonly postId: PostId;
  readonly workspaceId: WorkspaceId;
  readonly runId: RunId;
  readonly accountId: AccountId;
  readonly provider: string;
  readonly status: PostStatus;
  readonly providerUrl: string | null;
  readonly errorCode: string | null;
  /** Whether other posts wait for this one. Replies are stored with their parents, never later. */
  readonly hasReplies: boolean;
  /** W3C `traceparent` of the request that applied it, for the events about it. */
  readonly traceContext: string | null;
}

/** Columns of a {@link SettledPost}; `p` is the post. */
export const settledColumns = `
  p.id AS "postId", p.workspace_id AS "workspaceId", p.run_id AS "runId",
  p.account_id AS "accountId", p.provider, p.status, p.provider_url AS "providerUrl",
  p.error_code AS "errorCode", p.trace_context AS "traceContext",
  EXISTS (SELECT 1 FROM posts reply WHERE reply.parent_post_id = p.id) AS "hasReplies"`;

const RELEASE = statement(
  'end_leases',
  `UPDATE posts SET lease_owner = NULL, lease_expires_at = NULL, phase = NULL,
         due_at = CASE WHEN status = ANY ('{scheduled,publishing,retry_pending}') AND NOT blocked THEN now() END
       WHERE id = ANY ($1)`,
);

const WRITE = statement(
  'write_outcomes',
  `WITH settled AS (
       UPDATE posts p SET
         status = s.to_status,
         phase = s.phase,
         -- the lease ends here: the account is free for its next post
         lease_owner = NULL,
         lease_expires_at = NULL,
         -- what is handed over keeps its place before the later posts of its account
         due_at = CASE WHEN s.due_in_ms = 0 THEN LEAST(p.publish_at, now())
                       ELSE now() + s.due_in_ms * interval '1 millisecond' END,
         attempt_count = p.attempt_count + CASE WHEN s.counts THEN 1 ELSE 0 END,
         checkpoint = CASE WHEN s.set_checkpoint THEN s.checkpoint ELSE p.checkpoint END,
         provider_post_id = COALESCE(s.provider_post_id, p.provider_post_id),
         provider_url = COALESCE(s.provider_url, p.provider_url),
         provider_status = COALESCE(s.provider_status, p.provider_status),
         error_code = CASE WHEN s.set_error THEN s.error_code ELSE p.error_code END,
         error_message = CASE WHEN s.set_error THEN s.error_message ELSE p.error_message END,
         retryable = CASE WHEN s.set_error THEN s.retryable ELSE p.retryable END,
         reconciliation_status =
           CASE WHEN s.set_reconciliation THEN s.reconciliation_status ELSE p.reconciliation_status END,
         reconcile_looks = COALESCE(s.reconcile_looks, p.reconcile_looks),
         tries_used = COALESCE(s.tries_used, p.tries_used),
         deferred_since = CASE s.deferral WHEN 'start' THEN COALESCE(p.deferred_since, now())
                                          WHEN 'clear' THEN NULL ELSE p.deferred_since END,
         held_since = CASE WHEN s.hold THEN COALESCE(p.held_since, now())
                           -- what is handed over goes on from where it was
                           WHEN s.due_in_ms = 0 THEN p.held_since END,
         published_at = CASE WHEN s.to_status = 'published' THEN COALESCE(p.published_at, now())
                             ELSE p.published_at END,
         updated_at = now()
       FROM jsonb_to_recordset($1::jsonb) AS s(
         id text, lease_owner text, fence bigint, from_status text[], to_status text, phase text,
         due_in_ms double precision, counts boolean, set_checkpoint boolean, checkpoint jsonb,
         provider_post_id text, provider_url text, provider_status text,
         set_error boolean, error_code text, error_message text, retryable boolean,
         set_reconciliation boolean, reconciliation_status text, reconcile_looks integer,
         tries_used integer, deferral text, hold boolean, receipt jsonb)
       WHERE p.id = s.id
         -- the same again as a list: found by key, whatever the statistics say
         AND p.id = ANY ($2)
         -- a late worker cannot win: the lease and the fence must still be its own
         AND p.lease_owner = s.lease_owner AND p.fence = s.fence
         AND p.status = ANY (s.from_status)
       RETURNING p.id, p.workspace_id, p.run_id, p.account_id, p.provider, p.status, p.provider_post_id,
         p.provider_url, p.error_code, p.trace_context, p.published_at, p.attempt_count, p.approval,
         s.receipt
     ), receipted AS (${insertReceipts('settled')})
     SELECT ${settledColumns} FROM settled p`,
);

/** Writes the outcome of attempts, many posts in one statement. */
@Injectable()
export class PostSettlementRepository {
  /**
   * @returns the posts that were written; one that is missing was lost to another worker, or is in a state that
   * does not allow the move: then only its lease ended
   */
  async settle(
    transaction: Transaction,
    settlements: readonly PostSettlement[],
  ): Promise<SettledPost[]> {
    const locks = await lockPosts(
      transaction,
      settlements.map(({ postId }) => postId),
    );
    const own = ownOf(settlements, locks);
    const moving = own.filter(({ settlement, status }) => canMove(status, settlement.trigger));
    if (moving.length < own.length) {
      const staying = own.filter((one) => !moving.includes(one));
      await this.release(
        transaction,
        staying.map(({ settlement }) => settlement.postId),
      );
    }
    if (moving.length === 0) return [];
    return this.write(
      transaction,
      moving.map(({ settlement }) => settlement),
    );
  }

  /** Somebody else ended these posts while their worker had them: the lease goes, and nothing else changes. */
  private async release(transaction: Transaction, postIds: readonly PostId[]): Promise<void> {
    await transaction.execute(RELEASE, [postIds]);
  }

  private write(
    transaction: Transaction,
    settlements: readonly PostSettlement[],
  ): Promise<SettledPost[]> {
    return transaction.query<SettledPost>(WRITE, [
      JSON.stringify(settlements.map(toRecord)),
      settlements.map(({ postId }) => postId),
    ]);
  }
}

/** Those whose lease and fence are still the row's, with its state. */
function ownOf(
  settlements: readonly PostSettlement[],
  locks: readonly PostLock[],
): { readonly settlement: PostSettlement; readonly status: PostStatus }[] {
  const byId = new Map(locks.map((lock) => [lock.id, lock]));
  return settlements.flatMap((settlement) => {
    const lock = byId.get(settlement.postId);
    const isOwn =
      lock?.leaseOwner === settlement.leaseOwner && Number(lock.fence) === settlement.fence;
    return isOwn ? [{ settlement, status: lock.status }] : [];
  });
}

function toRecord(settlement: PostSettlement): Record<string, unknown> {
  const transition = postTransitions[settlement.trigger];
  const { error } = settlement;
  return {
    id: settlement.postId,
    lease_owner: settlement.leaseOwner,
    fence: settlement.fence,
    from_status: transition.from,
    to_status: transition.to,
    phase: settlement.phase,
    due_in_ms: settlement.dueInMs,
    counts: settlement.countsAsAttempt,
    set_checkpoint: settlement.checkpoint !== undefined,
    checkpoint: settlement.checkpoint ?? null,
    provider_post_id: settlement.providerPostId ?? null,
    provider_url: settlement.providerUrl ?? null,
    provider_status: settlement.providerStatus ?? null,
    set_error: error !== undefined,
    error_code: error?.code ?? null,
    error_message: error?.message ?? null,
    retryable: error?.retryable ?? null,
    set_reconciliation: settlement.reconciliationStatus !== undefined,
    reconciliation_status: settlement.reconciliationStatus ?? null,
    reconcile_looks: settlement.reconcileLooks ?? null,
    tries_used: settlement.triesUsed ?? null,
    deferral: settlement.deferral ?? null,
    hold: settlement.hold ?? false,
    receipt: receiptOf(settlement),
  };
}

function receiptOf({ postId, trigger, sent }: PostSettlement): object | null {
  if (sent === undefined) return null;
  if (trigger === 'publish') return knownClaims(postId, 'confirmed', sent);
  return trigger === 'reconcile_found' ? knownClaims(postId, 'reconciled', sent) : null;
}
