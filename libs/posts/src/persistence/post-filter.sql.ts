import type { PostStatus } from '../domain/post-state.js';
import { narrowedBy } from './post-labels.sql.js';

/** Which posts of a workspace. Null does not narrow. Times bound the publish time, both inclusive. */
export interface PostFilter {
  readonly runId: string | null;
  readonly statuses: readonly PostStatus[] | null;
  readonly accountId: string | null;
  /** Of these accounts alone: all that whoever asks can see. */
  readonly accountIds?: readonly string[] | null;
  readonly provider: string | null;
  readonly campaignId: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
  /** Text in the name or the description, in any case. */
  readonly text: string | null;
  readonly ids: readonly string[] | null;
  /** Whether it would fail if its time were now. */
  readonly atRisk: boolean | null;
  /** People have said this about it. */
  readonly approvals?: readonly string[] | null;
  /** Carrying any of these labels. */
  readonly labelIds?: readonly string[] | null;
  /** In any of these queues. */
  readonly queueIds?: readonly string[] | null;
}

/** The time by which posts `p` are ordered; `posts_by_time` has it. */
export const POST_TIME = 'COALESCE(p.publish_at, p.created_at)';
export const AT_RISK = `(p.status = 'scheduled' AND p.risks IS NOT NULL)`;

/** How many parameters {@link filterParameters} gives, `$1` being the workspace. */
export const FILTER_PARAMETERS = 15;

const NARROWED = `
  ($2::text IS NULL OR p.run_id = $2)
  AND ($3::text[] IS NULL OR p.status = ANY ($3))
  AND ($4::text IS NULL OR p.account_id = $4)
  AND ($5::text IS NULL OR p.provider = $5)
  AND ($6::text IS NULL OR p.campaign_id = $6)
  AND ($7::timestamptz IS NULL OR ${POST_TIME} >= $7)
  AND ($8::timestamptz IS NULL OR ${POST_TIME} <= $8)
  AND ($9::text IS NULL OR p.name ILIKE $9 OR p.description ILIKE $9)
  AND ($10::text[] IS NULL OR p.id = ANY ($10))
  AND ($11::boolean IS NULL OR ${AT_RISK} = $11)
  AND ($12::text[] IS NULL OR p.account_id = ANY ($12))
  AND ($13::text[] IS NULL OR p.approval = ANY ($13))`;

const ofAnyQueue = narrowedBy(`${NARROWED} AND $14::text[] IS NULL`, FILTER_PARAMETERS);
const ofQueues = narrowedBy(
  `${NARROWED} AND p.queue_id IS NOT NULL AND p.queue_id = ANY ($14::text[])`,
  FILTER_PARAMETERS,
);

/**
 * Statements around a condition on posts `p`, whose parameters are those of {@link filterParameters}. With queues in the
 * filter their posts come from the index of queues, which an OR would keep the planner from.
 */
export function narrowedStatement(
  make: (narrowed: string) => string,
): (filter: Pick<PostFilter, 'labelIds' | 'queueIds'>) => string {
  const any = ofAnyQueue(make);
  const queued = ofQueues(make);
  return (filter) => ((filter.queueIds ?? null) === null ? any(filter) : queued(filter));
}

export function filterParameters(workspaceId: string, filter: PostFilter): readonly unknown[] {
  return [
    workspaceId,
    filter.runId,
    filter.statuses,
    filter.accountId,
    filter.provider,
    filter.campaignId,
    filter.from,
    filter.to,
    filter.text === null ? null : `%${filter.text.replace(/[\\%_]/g, '\\$&')}%`,
    filter.ids,
    filter.atRisk,
    filter.accountIds ?? null,
    filter.approvals ?? null,
    filter.queueIds ?? null,
    filter.labelIds ?? null,
  ];
}
