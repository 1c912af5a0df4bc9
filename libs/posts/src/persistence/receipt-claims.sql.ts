import { newId, type PostId } from '#libs/kernel';
import type { ReceiptEvidence, StoredClaims } from '../domain/receipt/receipt-claims.js';
import type { SentPost } from '../domain/receipt/sent-post.js';
import { voterOf } from './voter.sql.js';

type KnownClaims = Pick<StoredClaims, 'jti' | 'sub' | 'account' | 'content' | 'media' | 'evidence'>;

/** The claims that are known before the post's row is written; the row adds the others. */
export function knownClaims(
  postId: PostId,
  evidence: ReceiptEvidence,
  { account, content, media }: SentPost,
): KnownClaims {
  return { jti: newId('rcpt'), sub: postId, account, content, media, evidence };
}

/** The approval under which the post `p` went: the digest is that of the post, and those who said yes to just that. */
const APPROVAL = `(
  SELECT jsonb_build_object('id', asked.approval_id, 'digest', asked.digest, 'by', (
    SELECT COALESCE(jsonb_agg(${voterOf('vote')}
      ORDER BY vote.created_at, vote.voter_id), '[]')
    FROM approval_votes vote WHERE vote.approval_id = asked.approval_id AND vote.post_id = asked.post_id
      AND vote.digest = asked.digest AND vote.decision = 'approve'))
  FROM approval_posts asked WHERE asked.post_id = p.id AND asked.status = 'approved'
  ORDER BY asked.approval_id DESC LIMIT 1)`;

/**
 * Part of the statement that settles posts: what their receipts will say is written with the outcome or not at all.
 * @param settled rows of `posts` as they are written, with their known claims in `receipt`, null for those that are not
 * out
 */
export function insertReceipts(settled: string): string {
  return `
    INSERT INTO post_receipts (post_id, workspace_id, id, claims)
    SELECT p.id, p.workspace_id, p.receipt ->> 'jti', p.receipt || jsonb_build_object(
        'iat', extract(epoch FROM now())::bigint, 'workspace', p.workspace_id, 'run', p.run_id,
        'providerPostId', p.provider_post_id, 'providerUrl', p.provider_url,
        'publishedAt', to_char(p.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'attempt', p.attempt_count,
        'by', (SELECT run.created_by FROM runs run WHERE run.id = p.run_id),
        'approval', CASE WHEN p.approval = 'approved' THEN ${APPROVAL} END)
      FROM ${settled} p WHERE p.receipt IS NOT NULL
    ON CONFLICT (post_id) DO NOTHING`;
}
