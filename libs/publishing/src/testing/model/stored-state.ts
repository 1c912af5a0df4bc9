import type pg from 'pg';
import { terminalPostStatuses, type PostApproval, type PostStatus } from '#libs/posts';

/** A post as it is stored, as far as the model asks. */
export interface StoredPost {
  readonly id: string;
  readonly run_id: string;
  readonly account_id: string;
  readonly provider: string;
  readonly status: PostStatus;
  readonly position: number;
  readonly description: string;
  readonly settings: Readonly<Record<string, number>>;
  readonly publish_at: string;
  readonly due_at: string | null;
  readonly parent_post_id: string | null;
  readonly blocked: boolean;
  readonly lease_owner: string | null;
  readonly phase: string | null;
  readonly reconciliation_status: string | null;
  readonly reconcile_looks: number;
  readonly attempt_count: number;
  readonly error_code: string | null;
  readonly commit_fence: number | null;
  readonly deleted_at: string | null;
  readonly approval: PostApproval;
  readonly name: string | null;
  /** Of people who are asked about it. */
  readonly approval_id: string | null;
  readonly approval_digest: string | null;
  /** Digests of what people have agreed to. */
  readonly agreed: readonly string[];
}

/** A late answer, with the visible write that it is about. */
interface StoredEvidence {
  readonly attempt_id: string;
  readonly post_id: string;
  readonly fence: number;
  readonly verdict: string;
}

/** Everything that was committed, at one moment. */
export interface StoredState {
  readonly posts: readonly StoredPost[];
  readonly runs: readonly { readonly id: string; readonly status: string }[];
  /** What networks answered to workers that had lost their posts. */
  readonly evidence: readonly StoredEvidence[];
  /** Accounts that nothing is to be sent to. */
  readonly outages: readonly { readonly account_id: string }[];
  readonly usage: readonly { readonly post_id: string }[];
  /** Whether people have to be asked about everything. */
  readonly isAsking: boolean;
  readonly pauses: readonly { readonly subject: string; readonly paused_until: string }[];
}

const listOf = (rows: string): string => `(SELECT coalesce(json_agg(r), '[]') FROM (${rows}) r)`;
const STATE = `SELECT
  ${listOf(`SELECT posts.id, run_id, account_id, provider, posts.status, position, description, settings, publish_at, due_at,
    parent_post_id, blocked, lease_owner, phase, reconciliation_status, reconcile_looks, attempt_count,
    error_code, commit_fence, deleted_at, approval, name, open.id AS approval_id, open.digest AS approval_digest,
    ARRAY(SELECT digest FROM approval_posts asked WHERE asked.post_id = posts.id AND asked.status = 'approved') AS agreed
    FROM posts LEFT JOIN LATERAL (
      SELECT a.id, a.digest FROM approval_posts asked JOIN approvals a ON a.id = asked.approval_id
      WHERE asked.post_id = posts.id AND asked.is_open) open ON true
    ORDER BY posts.id`)} AS posts,
  EXISTS (SELECT 1 FROM approval_policies) AS "isAsking",
  ${listOf('SELECT id, status FROM runs ORDER BY id')} AS runs,
  ${listOf(`SELECT attempt_id, post_id, fence, facts ->> 'verdict' AS verdict FROM attempt_evidence ORDER BY attempt_id`)}
    AS evidence,
  ${listOf(`SELECT account_id FROM network_outages WHERE state = 'open'`)} AS outages,
  ${listOf('SELECT post_id FROM publish_usage')} AS usage,
  ${listOf('SELECT subject, paused_until FROM publish_pauses')} AS pauses`;

export async function storedState(client: pg.Client): Promise<StoredState> {
  const { rows } = await client.query<StoredState>({ name: 'state', text: STATE });
  return rows[0]!;
}

/** The next moment after the present at which anything is due or over; null when nothing ever is. */
export async function nextMoment(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ at: Date | null }>({
    name: 'next moment',
    text: `SELECT LEAST(
       (SELECT min(due_at) FROM posts WHERE due_at > model.now()),
       (SELECT min(lease_expires_at) FROM posts WHERE lease_owner IS NOT NULL AND lease_expires_at >= model.now()),
       (SELECT min(probe_at) FROM network_outages WHERE state = 'open' AND probe_at > model.now()),
       (SELECT min(paused_until) FROM publish_pauses WHERE paused_until > model.now())) AS at`,
  });
  return rows[0]?.at?.getTime() ?? null;
}

export async function clearState(client: pg.Client): Promise<void> {
  await client.query(`
    DELETE FROM network_outages; DELETE FROM attempt_evidence; DELETE FROM post_attempts; DELETE FROM publish_usage; DELETE FROM publish_pauses; DELETE FROM posts;
    DELETE FROM runs; DELETE FROM outbox; DELETE FROM approval_policies`);
}

/** A draft waits for people, and so does a reply to one: it was agreed to before its parent was changed. */
export function isAtRest(post: StoredPost, posts: readonly StoredPost[]): boolean {
  if (terminalPostStatuses.includes(post.status)) return true;
  let waiting: StoredPost | undefined = post;
  while (waiting?.status === 'scheduled') {
    const { parent_post_id: parentId }: StoredPost = waiting;
    waiting = posts.find(({ id }) => id === parentId);
  }
  return waiting?.status === 'draft';
}

/** Posts whose outcome is told to be unclear although their network has answered. */
export function unreadEvidence({ posts, evidence }: StoredState): readonly StoredPost[] {
  return posts.filter((post) => {
    const isUnclear =
      (post.status === 'retry_pending' && post.reconciliation_status === 'pending') ||
      (post.status === 'failed' && post.error_code === 'outcome_unknown');
    return (
      isUnclear &&
      evidence.some(({ post_id: id, fence }) => id === post.id && fence === post.commit_fence)
    );
  });
}
