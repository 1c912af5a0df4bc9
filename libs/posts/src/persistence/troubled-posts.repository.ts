import { Injectable } from '@nestjs/common';
import { type AccountId, type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { MENDED_BY_LOGIN } from '../domain/job-state.js';
import {
  MOST_NAMED,
  type PostsToCome,
  type PostTrouble,
  type SilentNetwork,
} from '../domain/post-trouble.js';

/** Most posts that one look reads, and most troubles that it finds. */
const MOST_READ = 10_000;
const MOST_FOUND = 1_000;

const SUBJECT = `id, account_id, provider, account_handle, updated_at, publish_at,
  left(COALESCE(name, description), 120) AS label`;

/** The outage in which the outcome of a post was lost: nobody knows of any of them, and one person looks for all. */
const OUTAGE = `
  CASE WHEN error_code = 'outcome_unknown' THEN (
    SELECT o.id FROM network_outages o
    WHERE o.account_id = posts.account_id AND o.opened_at IS NOT NULL AND o.began_at <= posts.commit_started_at
      AND (o.ended_at IS NULL OR o.ended_at >= posts.commit_started_at)
    ORDER BY o.began_at DESC LIMIT 1) END`;

/** A retry mends all that failed alike at an account, and a look all of one outage. Who edits does so post by post. */
const FAILED = `
  SELECT *, CASE WHEN retryable AND code <> 'outcome_unknown' THEN account_id || ' ' || code
      ELSE COALESCE(outage_id, id) END AS mended_together
  FROM (
  SELECT ${SUBJECT}, ${OUTAGE} AS outage_id, error_code AS code, error_message AS message, NULL::text AS hint, retryable,
    'post'::text AS mend
  FROM posts
  WHERE workspace_id = $1 AND status = 'failed' AND COALESCE(publish_at, created_at) >= $2
    -- replies come back with the post they answer
    AND error_code <> 'parent_failed'
  ORDER BY COALESCE(publish_at, created_at) DESC LIMIT ${MOST_READ}
  ) failed`;

const AT_RISK = `
  SELECT post.*, risk.*, NULL::boolean AS retryable, NULL::text AS outage_id,
    account_id || ' ' || CASE WHEN risk.code ~ $2 THEN 'account' ELSE risk.code END AS mended_together,
    CASE WHEN risk.code ~ $2 THEN 'account' ELSE 'post' END AS mend
  FROM (
    SELECT ${SUBJECT}, risks FROM posts
    WHERE workspace_id = $1 AND status = 'scheduled' AND risks IS NOT NULL
    ORDER BY publish_at LIMIT ${MOST_READ}
  ) post CROSS JOIN LATERAL jsonb_to_recordset(post.risks) AS risk (code text, message text, hint text)`;

const latest = (column: string): string => `(array_agg(${column} ORDER BY updated_at DESC, id))[1]`;

const grouped = (found: string, due: string): string => `
  SELECT ${latest('account_id')} AS "accountId", ${latest('provider')} AS provider,
    ${latest('account_handle')} AS account, ${latest('code')} AS code, ${latest('message')} AS message,
    ${latest('outage_id')} AS "outageId", ${latest('hint')} AS hint, ${latest('retryable')} AS retryable, ${latest('mend')} AS mend,
    count(DISTINCT id)::int AS count, (array_agg(DISTINCT id))[1:${MOST_NAMED}] AS "postIds",
    CASE WHEN count(DISTINCT id) = 1 THEN ${latest('label')} END AS label,
    min(updated_at) AS since, max(updated_at) AS "changedAt", ${due} AS due
  FROM (${found}) found
  GROUP BY mended_together ORDER BY max(updated_at) DESC LIMIT ${MOST_FOUND}`;

const GROUPED_FAILED = grouped(FAILED, 'NULL::timestamptz');
const GROUPED_AT_RISK = grouped(AT_RISK, 'min(publish_at)');

const SILENT = `
  SELECT o.id AS "outageId", o.account_id AS "accountId", o.provider, o.reason, o.began_at AS since,
    o.opened_at AS "changedAt", o.probe_at AS until, waiting.count, waiting.account
  FROM network_outages o, LATERAL (
    SELECT count(*)::int AS count, max(account_handle) AS account FROM (
      SELECT account_handle FROM posts p
      WHERE p.account_id = o.account_id AND p.due_at <= now() AND p.status = ANY ('{scheduled,publishing,retry_pending}')
        AND p.reconciliation_status IS DISTINCT FROM 'pending' LIMIT ${MOST_READ}) due) waiting
  WHERE o.workspace_id = $1 AND o.state = 'open'
  ORDER BY o.began_at LIMIT ${MOST_FOUND}`;

const isWaiting = `due_at IS NOT NULL AND status = ANY ('{scheduled,retry_pending}')`;

const WAITING = `
  SELECT id, account_id, COALESCE(publish_at, due_at) AS at FROM posts
  WHERE workspace_id = $1 AND ${isWaiting}
  ORDER BY due_at LIMIT ${MOST_READ}`;

/** The workspace is looked at last: by it, a planner without statistics walks through all that an account ever posted. */
const WAITING_OF_ACCOUNTS = `
  SELECT post.id, post.account_id, COALESCE(post.publish_at, post.due_at) AS at
  FROM unnest($2::text[]) AS account (id) CROSS JOIN LATERAL (
    SELECT id, workspace_id, account_id, publish_at, due_at FROM posts
    WHERE account_id = account.id AND ${isWaiting}
    ORDER BY due_at LIMIT ${MOST_READ}
  ) post
  WHERE post.workspace_id = $1 LIMIT ${MOST_READ}`;

/** Posts of a workspace that somebody has to do something about. */
@Injectable()
export class TroubledPostsRepository {
  constructor(private readonly database: Database) {}

  /** Those whose time was then or later. */
  async failed(workspaceId: WorkspaceId, from: Date): Promise<readonly PostTrouble[]> {
    return this.database.query<PostTrouble>(GROUPED_FAILED, [workspaceId, from]);
  }

  /** Accounts that nothing is sent to for now. */
  async silent(workspaceId: WorkspaceId): Promise<readonly SilentNetwork[]> {
    return this.database.query<SilentNetwork>(SILENT, [workspaceId]);
  }

  async atRisk(workspaceId: WorkspaceId): Promise<readonly PostTrouble[]> {
    return this.database.query<PostTrouble>(GROUPED_AT_RISK, [workspaceId, MENDED_BY_LOGIN]);
  }

  /** Posts that wait for their time, and the replies that wait for them. @param accountIds null: of all accounts */
  async toCome(
    workspaceId: WorkspaceId,
    accountIds: readonly AccountId[] | null,
  ): Promise<ReadonlyMap<AccountId, PostsToCome>> {
    const rows = await this.database.query<PostsToCome & { readonly accountId: AccountId }>(
      `WITH RECURSIVE waiting AS (
         (${accountIds === null ? WAITING : WAITING_OF_ACCOUNTS})
         UNION ALL
         SELECT reply.id, reply.account_id, COALESCE(reply.publish_at, waiting.at)
         FROM waiting JOIN posts reply ON reply.parent_post_id = waiting.id
         WHERE reply.blocked AND reply.status = ANY ('{scheduled,retry_pending}')
       )
       SELECT account_id AS "accountId", count(*)::int AS count, min(at) AS "nextAt"
       FROM waiting GROUP BY account_id`,
      accountIds === null ? [workspaceId] : [workspaceId, accountIds],
    );
    return new Map(rows.map(({ accountId, ...toCome }) => [accountId, toCome]));
  }
}
