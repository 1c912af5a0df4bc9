import { newId, type WorkspaceId } from '#libs/kernel';
import { newEvent, type Outbox } from '#libs/platform';
import type { TestService } from '../../support/test-service.js';

const WHAT = ['Requested', 'Approved', 'ChangesRequested', 'Rejected', 'Expired', 'Stuck'];

/** Tells of everything that can happen to an approval. @returns whose it is */
export async function tellOfApproval(service: TestService, outbox: Outbox): Promise<string> {
  const approvalId = newId('appr');
  const by = { type: 'user', id: newId('usr'), name: 'Ada' };
  const about = { approvalId, runId: newId('run'), postIds: [newId('post')] };
  const payload = { ...about, status: 'pending', by, comment: null };
  const workspaceId = service.workspaceId as WorkspaceId;
  await service.database.database.transaction((transaction) =>
    outbox.add(
      transaction,
      WHAT.map((one) => newEvent(`Approval${one}`, workspaceId, payload, new Date())),
    ),
  );
  return approvalId;
}

/** What webhooks hear of it. */
export const approvalTypes = [
  'approval.requested',
  'approval.approved',
  'approval.changes_requested',
  'approval.rejected',
  'approval.expired',
  'approval.stuck',
] as const;
