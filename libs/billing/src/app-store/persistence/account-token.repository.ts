import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';

/** The table `app_store_accounts`: one UUID per workspace, which the app passes on at a purchase. */
@Injectable()
export class AccountTokenRepository {
  constructor(private readonly database: Database) {}

  /**
   * The workspace's token; `proposed` becomes it if there is none. Of two rivals with two proposals both get the first.
   */
  async getOrCreate(workspaceId: WorkspaceId, proposed: string, now: Date): Promise<string> {
    const [row] = await this.database.query<{ token: string }>(
      `INSERT INTO app_store_accounts (workspace_id, account_token, created_at) VALUES ($1, $2, $3)
       -- changes nothing, but returns the row that is there
       ON CONFLICT (workspace_id) DO UPDATE SET workspace_id = EXCLUDED.workspace_id
       RETURNING account_token AS token`,
      [workspaceId, proposed, now],
    );
    return row!.token;
  }

  /** @param token a UUID in any case */
  async findWorkspace(within: Transaction, token: string): Promise<WorkspaceId | null> {
    const [row] = await within.query<{ workspaceId: WorkspaceId }>(
      `SELECT workspace_id AS "workspaceId" FROM app_store_accounts WHERE account_token = $1::uuid`,
      [token],
    );
    return row?.workspaceId ?? null;
  }
}
