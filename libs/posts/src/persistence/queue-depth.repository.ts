import { Injectable } from '@nestjs/common';
import { Database } from '#libs/platform';

/** What is to be published, over all workspaces. Numbers of posts count the next 10,000 only. */
export interface QueueDepth {
  /** Due now and not begun. */
  readonly due: number;
  /** Planned for later. */
  readonly waiting: number;
  /** Tried before: waits for its next try, or for its turn. */
  readonly retrying: number;
  /** Perhaps out: waits for the next look. */
  readonly unclear: number;
  /** At work; `lapsed` are those whose worker went silent. */
  readonly inFlight: number;
  readonly lapsed: number;
  /** Accounts and networks that asked for a pause. */
  readonly pauses: number;
  /** Accounts that nothing is sent to, because their networks give no clear answers. */
  readonly outages: number;
  /** How long the oldest post has been due that nothing keeps from going out. */
  readonly oldestDueSeconds: number;
}

// A walk over the partial index of what is to be done, bounded: its cost does not grow with the table. A post
// behind another one of its account, or held by a pause, is not late through any fault of the workers.
const LOOK = `
  WITH paused AS MATERIALIZED (
    SELECT subject FROM publish_pauses WHERE paused_until > now()
  ), silent AS MATERIALIZED (
    SELECT account_id FROM network_outages WHERE state = 'open'
  ), busy AS MATERIALIZED (
    SELECT account_id, lease_expires_at FROM posts WHERE lease_owner IS NOT NULL
  ), next AS MATERIALIZED (
    SELECT due_at, status, reconciliation_status, account_id, provider, mode
      FROM posts WHERE due_at IS NOT NULL ORDER BY due_at, position LIMIT 10000
  ), counted AS (
    SELECT
      count(*) FILTER (WHERE due_at <= now() AND status <> 'retry_pending')::integer AS due,
      count(*) FILTER (WHERE due_at > now() AND status <> 'retry_pending')::integer AS waiting,
      count(*) FILTER (WHERE status = 'retry_pending'
                         AND reconciliation_status IS DISTINCT FROM 'pending')::integer AS retrying,
      count(*) FILTER (WHERE reconciliation_status = 'pending')::integer AS unclear,
      min(due_at) FILTER (WHERE due_at <= now()
        AND account_id NOT IN (SELECT account_id FROM busy)
        AND account_id NOT IN (SELECT subject FROM paused)
        AND account_id NOT IN (SELECT account_id FROM silent)
        AND provider || '/' || mode NOT IN (SELECT subject FROM paused)) AS oldest
      FROM next
  )
  SELECT due, waiting, retrying, unclear,
    (SELECT count(*) FROM busy)::integer AS "inFlight",
    (SELECT count(*) FROM busy WHERE lease_expires_at < now())::integer AS lapsed,
    (SELECT count(*) FROM paused)::integer AS pauses,
    (SELECT count(*) FROM silent)::integer AS outages,
    COALESCE(extract(epoch FROM now() - oldest), 0)::float8 AS "oldestDueSeconds"
  FROM counted`;

const nothing: QueueDepth = {
  due: 0,
  waiting: 0,
  retrying: 0,
  unclear: 0,
  inFlight: 0,
  lapsed: 0,
  pauses: 0,
  outages: 0,
  oldestDueSeconds: 0,
};

/** How much waits to be published. */
@Injectable()
export class QueueDepthRepository {
  constructor(private readonly database: Database) {}

  async look(): Promise<QueueDepth> {
    const [row] = await this.database.query<QueueDepth>(LOOK);
    return row ?? nothing;
  }
}
