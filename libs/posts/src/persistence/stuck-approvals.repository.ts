import { Injectable } from '@nestjs/common';
import type { ApprovalId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import { openApprovals } from '../domain/approval/approval-status.js';

/** Marks approvals about which too few people are left to decide. */
@Injectable()
export class StuckApprovalsRepository {
  /** @returns those that were not known to be stuck, and are open still */
  async mark(
    transaction: Transaction,
    approvalIds: readonly ApprovalId[],
  ): Promise<readonly ApprovalId[]> {
    const rows = await transaction.query<{ id: ApprovalId }>(
      `UPDATE approvals SET stuck_at = now()
       WHERE id = ANY ($1) AND stuck_at IS NULL AND status = ANY ($2) RETURNING id`,
      [approvalIds, openApprovals],
    );
    return rows.map(({ id }) => id);
  }

  /** Enough people are there again. */
  async clear(transaction: Transaction, approvalIds: readonly ApprovalId[]): Promise<void> {
    await transaction.execute(
      `UPDATE approvals SET stuck_at = NULL WHERE id = ANY ($1) AND stuck_at IS NOT NULL`,
      [approvalIds],
    );
  }
}
