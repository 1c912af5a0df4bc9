import { Injectable } from '@nestjs/common';
import { newId, type PostId } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import type { Person } from '../domain/creator.js';
import { postTransitions } from '../domain/post-state.js';
import type { SentPost } from '../domain/receipt/sent-post.js';
import { insertReceipts, knownClaims } from './receipt-claims.sql.js';
import { settledColumns, type SettledPost } from './post-settlement.repository.js';

/** What a person has found out about a post whose outcome stayed unknown. */
export interface PostResolution {
  readonly outcome: 'found' | 'absent';
  /** Where it can be seen; null when the person did not say. */
  readonly providerUrl: string | null;
  readonly person: Person;
  /** For the record of attempts. */
  readonly note: string;
  /** What had been sent, for the receipt; null when the post is not out. */
  readonly sent: SentPost | null;
}

const ABSENT = 'A person says that the network does not have the post; it can be tried again.';

/** Ends unknown outcomes on the word of people. */
@Injectable()
export class PostResolutionsRepository {
  /**
   * Post, receipt and attempt in one statement. The caller has locked the post.
   * @returns null when its outcome is known by now, or somebody looks it up
   */
  async write(
    transaction: Transaction,
    postId: PostId,
    { outcome, providerUrl, person, note, sent }: PostResolution,
  ): Promise<SettledPost | null> {
    const { from, to } =
      postTransitions[outcome === 'found' ? 'resolve_published' : 'resolve_absent'];
    const rows = await transaction.query<SettledPost>(
      `WITH resolved AS (
         UPDATE posts p SET
           status = $2, commit_fence = NULL, reconciliation_status = $4, resolved_by = $5, due_at = NULL, phase = NULL,
           provider_url = COALESCE($6, p.provider_url),
           provider_status = CASE WHEN $4 = 'found' THEN 'published' ELSE p.provider_status END,
           published_at = CASE WHEN $4 = 'found' THEN COALESCE(p.published_at, now()) ELSE p.published_at END,
           error_code = CASE WHEN $4 = 'absent' THEN 'transient' END,
           error_message = CASE WHEN $4 = 'absent' THEN $7 END,
           retryable = CASE WHEN $4 = 'absent' THEN true END,
           -- whoever read the post before writes nothing any more
           fence = p.fence + 1, updated_at = now()
         WHERE p.id = $1 AND p.status = ANY ($3) AND p.error_code = 'outcome_unknown'
           AND p.lease_owner IS NULL
         RETURNING p.*, $10::jsonb AS receipt
       ), receipted AS (${insertReceipts('resolved')}
       ), noted AS (
         INSERT INTO post_attempts (id, workspace_id, post_id, kind, attempt_no, fence, worker_id, phase,
           finished_at, ok, outcome, code, retryable, duration_ms, notes, resolved_by)
         SELECT $8, workspace_id, id, 'resolve', attempt_count, fence, 'person', 'confirming',
           now(), true, $4, error_code, retryable, 0, jsonb_build_array($9::text), $5
         FROM resolved
       )
       SELECT ${settledColumns} FROM resolved p`,
      [
        postId,
        to,
        [...from],
        outcome,
        JSON.stringify(person),
        providerUrl,
        ABSENT,
        newId('att'),
        note,
        sent === null ? null : JSON.stringify(knownClaims(postId, 'stated', sent)),
      ],
    );
    return rows[0] ?? null;
  }
}
