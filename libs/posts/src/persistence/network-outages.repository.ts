import { shortened } from '../domain/evidence/attempt-evidence.js';
import { Injectable } from '@nestjs/common';
import { newId, type AccountId, type PostId, type WorkspaceId } from '#libs/kernel';
import { PreparedDatabase, statement, type Transaction } from '#libs/platform';
import type { WorkspaceMode } from '#libs/providers';
import type { NetworkOutage } from '../domain/network-outage.js';
import { OutageEvents } from './outage-events.js';

/** A visible write whose answer said nothing. */
export interface UnclearAnswer {
  readonly postId: PostId;
  readonly workspaceId: WorkspaceId;
  readonly accountId: AccountId;
  readonly provider: string;
  readonly mode: WorkspaceMode;
  readonly reason: string;
  /** In a row, until nothing more is sent. */
  readonly opensAfter: number;
}

const columns = `o.id, o.workspace_id AS "workspaceId", o.account_id AS "accountId", o.provider, o.mode, o.reason,
  o.began_at AS "beganAt"`;

/** Between two posts that are tried at a network that answers reads alone, in multiples of the first wait. */
const LONGEST_REST = 240;

const opens = `(o.state = 'half_open' OR o.unclear + 1 >= excluded.opens_after)`;

// Counting and opening are one statement: of two schedulers that count at once, one sees what the other has written.
const COUNT = statement(
  'count_unclear_answers',
  `INSERT INTO network_outages AS o (id, workspace_id, account_id, provider, mode, state, unclear, opens_after, reason,
       began_at, opened_at, probe_at)
   SELECT n.id, n.workspace_id, n.account_id, n.provider, n.mode,
     CASE WHEN n.opens_after <= 1 THEN 'open' ELSE 'counting' END, 1, n.opens_after, n.reason,
     COALESCE((SELECT p.commit_started_at FROM posts p WHERE p.id = n.post_id), now()),
     CASE WHEN n.opens_after <= 1 THEN now() END,
     CASE WHEN n.opens_after <= 1 THEN now() + $2 * interval '1 millisecond' END
   FROM jsonb_to_recordset($1::jsonb) AS n(id text, post_id text, workspace_id text, account_id text, provider text,
     mode text, opens_after integer, reason text)
   ORDER BY n.account_id
   ON CONFLICT (account_id) WHERE state <> 'ended' DO UPDATE SET
     unclear = o.unclear + 1, opens_after = excluded.opens_after, reason = excluded.reason,
     state = CASE WHEN ${opens} THEN 'open' ELSE o.state END,
     opened_at = CASE WHEN ${opens} THEN COALESCE(o.opened_at, now()) ELSE o.opened_at END,
     -- where posts fail although the network answers, each try costs one: they come less and less often
     probe_at = CASE WHEN o.state <> 'open' AND ${opens} THEN now() + $2 * interval '1 millisecond'
         * LEAST(power(2, LEAST(GREATEST(o.unclear + 1 - excluded.opens_after, 0), 10)), ${LONGEST_REST})
       ELSE o.probe_at END,
     probes = CASE WHEN o.state <> 'open' AND ${opens} THEN 0 ELSE o.probes END,
     changed_at = now()
   RETURNING ${columns}, o.state = 'open' AND o.opened_at = now() AS "isNew"`,
);

const CLEAR = statement(
  'end_outages',
  `WITH own AS MATERIALIZED (
     SELECT id, state FROM network_outages WHERE account_id = ANY ($1) AND state <> 'ended'
     ORDER BY account_id FOR UPDATE
   ), forgotten AS (
     DELETE FROM network_outages o USING own WHERE o.id = own.id AND own.state = 'counting'
   )
   UPDATE network_outages o SET state = 'ended', ended_at = now(), changed_at = now(), probe_at = NULL
   FROM own WHERE o.id = own.id AND own.state <> 'counting'
   RETURNING ${columns}`,
);

const TAKE = statement(
  'take_outages',
  `UPDATE network_outages o SET
     probes = o.probes + 1,
     probe_at = now() + LEAST($2 * power(2, LEAST(o.probes + 1, 10)), $3) * interval '1 millisecond'
   WHERE o.id = ANY (ARRAY(
     SELECT id FROM network_outages WHERE state = 'open' AND probe_at <= now()
     ORDER BY probe_at LIMIT $1 FOR UPDATE SKIP LOCKED))
   RETURNING ${columns}`,
);

const NEXT = statement(
  'next_probe',
  `SELECT (extract(epoch FROM min(probe_at) - now()) * 1000)::float8 AS ms FROM network_outages WHERE state = 'open'`,
);

const RESUME = statement(
  'half_open_outage',
  `UPDATE network_outages o SET state = 'half_open', changed_at = now(), probe_at = NULL
   WHERE o.id = $1 AND o.state = 'open'`,
);

/** Breakers of accounts at networks that cannot be looked up, shared by all schedulers. */
@Injectable()
export class NetworkOutagesRepository {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly events: OutageEvents,
  ) {}

  /** @param probeAfterMs until the network is asked for the first time whether it is back */
  async count(
    transaction: Transaction,
    answers: readonly UnclearAnswer[],
    probeAfterMs: number,
  ): Promise<readonly NetworkOutage[]> {
    const records = answers.map(({ postId, workspaceId, accountId, provider, mode, ...rest }) => ({
      id: newId('out'),
      post_id: postId,
      workspace_id: workspaceId,
      account_id: accountId,
      provider,
      mode,
      opens_after: rest.opensAfter,
      reason: shortened(rest.reason),
    }));
    const rows = await transaction.query<NetworkOutage & { readonly isNew: boolean }>(COUNT, [
      JSON.stringify(records),
      probeAfterMs,
    ]);
    const opened = rows.filter(({ isNew }) => isNew);
    await this.events.tellOfBegin(transaction, opened);
    return opened;
  }

  /** The networks of these accounts have given clear answers. */
  async end(
    transaction: Transaction,
    accountIds: readonly AccountId[],
  ): Promise<readonly NetworkOutage[]> {
    const ended = await transaction.query<NetworkOutage>(CLEAR, [accountIds]);
    await this.events.tellOfEnd(transaction, ended);
    return ended;
  }

  /** Outages whose network is to be asked now; each is taken by one scheduler until its next time. */
  take(limit: number, everyMs: number, atMostMs: number): Promise<NetworkOutage[]> {
    return this.database.query<NetworkOutage>(TAKE, [limit, everyMs, atMostMs]);
  }

  /** Milliseconds until a network is to be asked; null when none is. */
  async nextProbeInMs(): Promise<number | null> {
    const [row] = await this.database.query<{ ms: number | null }>(NEXT);
    return row?.ms ?? null;
  }

  /** The network answers: the first post of the account says whether it publishes, too. */
  async resume(transaction: Transaction, id: NetworkOutage['id']): Promise<boolean> {
    return (await transaction.execute(RESUME, [id])) > 0;
  }

  /** Removes what has long ended. */
  removeEnded(beforeDays: number, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM network_outages WHERE id = ANY (ARRAY(
         SELECT id FROM network_outages WHERE state = 'ended' AND ended_at < now() - $1 * interval '1 day'
         ORDER BY ended_at LIMIT $2 FOR UPDATE SKIP LOCKED))`,
      [beforeDays, limit],
    );
  }
}
