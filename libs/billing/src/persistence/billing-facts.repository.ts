import { Injectable } from '@nestjs/common';
import type { EntitlementOverrides } from '#libs/identity';
import { type WorkspaceId } from '#libs/kernel';
import { Database, type Transaction } from '#libs/platform';
import type { Subscription } from '../domain/subscription.js';
import { SUBSCRIPTION_COLUMNS } from './subscription.columns.js';

/** Everything a workspace's billing state depends on. */
export interface WorkspaceBilling {
  readonly workspaceCreatedAt: Date;
  readonly overrides: EntitlementOverrides | null;
  readonly subscriptions: readonly Subscription[];
  readonly retentionOfferUsedAt: Date | null;
}

type Row = Omit<WorkspaceBilling, 'subscriptions'> & {
  readonly [Name in keyof Subscription]: Subscription[Name] | null;
};

@Injectable()
export class BillingFactsRepository {
  constructor(private readonly database: Database) {}

  /** One statement; a row per subscription. */
  async find(workspaceId: WorkspaceId, within?: Transaction): Promise<WorkspaceBilling | null> {
    const rows = await (within ?? this.database).query<Row>(
      `SELECT workspace.created_at AS "workspaceCreatedAt", workspace.entitlements AS overrides,
              billed.retention_offer_used_at AS "retentionOfferUsedAt", ${SUBSCRIPTION_COLUMNS}
         FROM workspaces workspace
         LEFT JOIN billing_workspaces billed ON billed.workspace_id = workspace.id
         LEFT JOIN subscriptions subscription ON subscription.workspace_id = workspace.id
        WHERE workspace.id = $1`,
      [workspaceId],
    );
    const [first] = rows;
    if (first === undefined) return null;
    return {
      workspaceCreatedAt: first.workspaceCreatedAt,
      overrides: first.overrides,
      retentionOfferUsedAt: first.retentionOfferUsedAt,
      subscriptions: rows.flatMap((row) => (row.source === null ? [] : [row as Subscription])),
    };
  }
}
