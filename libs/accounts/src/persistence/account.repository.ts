import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '#libs/platform';
import type { AccountRecord, AccountStanding } from '../domain/account.js';
import { handleKey } from '../domain/handle-key.js';
import { ACCOUNT_COLUMNS, toRecord, type AccountRow } from './account.row.js';

/** Which accounts of a workspace a list wants. */
export interface AccountFilter {
  readonly provider?: string | null;
  /** Leaves the disconnected ones out. */
  readonly activeOnly?: boolean;
  readonly limit?: number | null;
  readonly offset?: number;
  /** Only accounts older than this id. */
  readonly before?: string | null;
  /** These accounts alone. */
  readonly ids?: readonly string[] | null;
}

/** Accounts by what they are; null does not narrow. */
export interface AccountChoice {
  readonly ids: readonly string[] | null;
  readonly providers: readonly string[] | null;
}

/** Accounts of one standing. */
export interface StandingCount extends AccountStanding {
  readonly isBeyondPlan: boolean;
  readonly count: number;
}

/** The oldest account that a plan of $2 has no room for, by the index accounts_standing. */
const FIRST_BEYOND = `(SELECT created_at, id FROM accounts
  WHERE workspace_id = $1 AND status <> 'disconnected' AND publishable
  ORDER BY created_at, id OFFSET $2 LIMIT 1)`;

/** Reads of the table `accounts`, always within one workspace. Secrets stay where they are. */
@Injectable()
export class AccountRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(workspaceId: string, filter: AccountFilter = {}): Promise<AccountRecord[]> {
    const rows = await this.database.query<AccountRow>(
      `SELECT ${ACCOUNT_COLUMNS} FROM accounts
       WHERE workspace_id = $1
         AND ($2::text IS NULL OR provider = $2)
         AND ($3::boolean IS FALSE OR status <> 'disconnected')
         AND ($6::text IS NULL OR id < $6)
         AND ($7::text[] IS NULL OR id = ANY ($7))
       ORDER BY id DESC LIMIT $4 OFFSET $5`,
      [
        workspaceId,
        filter.provider ?? null,
        filter.activeOnly ?? false,
        filter.limit ?? null,
        filter.offset ?? 0,
        filter.before ?? null,
        filter.ids ?? null,
      ],
    );
    return rows.map(toRecord);
  }

  async count(
    workspaceId: string,
    filter: Pick<AccountFilter, 'provider' | 'activeOnly' | 'ids'>,
  ): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM accounts
       WHERE workspace_id = $1 AND ($2::text IS NULL OR provider = $2)
         AND ($3::boolean IS FALSE OR status <> 'disconnected')
         AND ($4::text[] IS NULL OR id = ANY ($4))`,
      [workspaceId, filter.provider ?? null, filter.activeOnly ?? false, filter.ids ?? null],
    );
    return row?.count ?? 0;
  }

  /** Ids of those accounts, disconnected ones included: posts still name them. */
  async idsOf(workspaceId: string, { ids, providers }: AccountChoice): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM accounts
       WHERE workspace_id = $1 AND ($2::text[] IS NULL OR id = ANY ($2))
         AND ($3::text[] IS NULL OR provider = ANY ($3))`,
      [workspaceId, ids, providers],
    );
    return rows.map(({ id }) => id);
  }

  async findByIds(workspaceId: string, ids: readonly string[]): Promise<AccountRecord[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<AccountRow>(
      `SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE workspace_id = $1 AND id = ANY($2)`,
      [workspaceId, ids],
    );
    return rows.map(toRecord);
  }

  /** Those that have one of these ids or handles, newest first; in one read by index. */
  async findNamed(
    workspaceId: string,
    { ids, handles }: { readonly ids: readonly string[]; readonly handles: readonly string[] },
  ): Promise<AccountRecord[]> {
    if (ids.length + handles.length === 0) return [];
    const rows = await this.database.query<AccountRow>(
      `SELECT ${ACCOUNT_COLUMNS} FROM accounts
       WHERE workspace_id = $1 AND (id = ANY ($2) OR handle_key = ANY ($3))
       ORDER BY id DESC`,
      [workspaceId, ids, handles.map(handleKey)],
    );
    return rows.map(toRecord);
  }

  /** By id or handle. A handle that two accounts have had names the connected, then the newer one. */
  async findByReference(
    workspaceId: string,
    reference: string,
    handle: string = reference,
  ): Promise<AccountRecord | null> {
    const rows = await this.database.query<AccountRow>(
      `SELECT ${ACCOUNT_COLUMNS} FROM accounts
       WHERE workspace_id = $1 AND (id = $2 OR handle_key = $3)
       ORDER BY (id = $2) DESC, (status <> 'disconnected') DESC, id DESC LIMIT 1`,
      [workspaceId, reference, handleKey(handle)],
    );
    return rows[0] ? toRecord(rows[0]) : null;
  }

  /**
   * Ids of the accounts for which a plan of so many has no room: the oldest ones have it.
   * @param among only these accounts; null does not narrow
   */
  async findBeyond(
    workspaceId: string,
    room: number,
    among: readonly string[] | null = null,
  ): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM accounts
       WHERE workspace_id = $1 AND status <> 'disconnected' AND publishable
         AND (created_at, id) >= ${FIRST_BEYOND}
         AND ($3::text[] IS NULL OR id = ANY ($3))`,
      [workspaceId, room, among],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * How many accounts stand alike, in as many rows as there are ways to stand.
   * @param room of the plan; null without a limit
   */
  async countStandings(
    workspaceId: string,
    room: number | null,
    now: Date,
  ): Promise<readonly StandingCount[]> {
    return this.database.query<StandingCount>(
      `SELECT status, publishable, max(expires_at) AS "expiresAt", max(next_refresh_at) AS "nextRefreshAt",
         max(refresh_failure_code) AS "refreshFailureCode", is_beyond AS "isBeyondPlan", count(*)::int AS count
       FROM (SELECT *, $2::integer IS NOT NULL AND coalesce((created_at, id) >= ${FIRST_BEYOND}, FALSE) AS is_beyond
             FROM accounts WHERE workspace_id = $1) account
       GROUP BY status, publishable, is_beyond, expires_at IS NULL, expires_at <= $3, next_refresh_at IS NULL,
         refresh_failure_code IS NULL`,
      [workspaceId, room, now],
    );
  }

  /**
   * Ids of the accounts at the sandbox that another workspace has or had as well: the same identity, or another one
   * that writes to the same place under one handle. Nothing of the others is told.
   */
  async sharedAtSandbox(workspaceId: string): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT own.id FROM accounts own
       WHERE own.workspace_id = $1 AND own.mode = 'sandbox'
         AND (EXISTS (SELECT FROM accounts other WHERE other.mode = 'sandbox'
                AND other.external_id = own.external_id AND other.workspace_id <> $1)
           OR EXISTS (SELECT FROM accounts other WHERE other.mode = 'sandbox'
                AND other.handle_key = own.handle_key AND other.workspace_id <> $1))`,
      [workspaceId],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Accounts that count against the plan: those that are connected or wait to be connected again. */
  async countInUse(workspaceId: string, queryable: Queryable = this.database): Promise<number> {
    const [row] = await queryable.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM accounts
       WHERE workspace_id = $1 AND status <> 'disconnected' AND publishable`,
      [workspaceId],
    );
    return row?.count ?? 0;
  }
}
