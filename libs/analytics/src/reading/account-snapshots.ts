import { Injectable } from '@nestjs/common';
import type { AccountId, WorkspaceId } from '#libs/kernel';
import type { MetricWindow } from '../domain/metric-window.js';
import type { Snapshot } from '../domain/snapshot.js';
import { SnapshotRepository } from '../persistence/snapshot.repository.js';
import { marked, Staleness } from './staleness.js';

/** Numbers that a network told of whole accounts. */
@Injectable()
export class AccountSnapshots {
  constructor(
    private readonly snapshots: SnapshotRepository,
    private readonly staleness: Staleness,
  ) {}

  /** The newest; null where the network counts posts only, or has not been asked. */
  async latest(
    workspaceId: WorkspaceId,
    accountId: AccountId,
    window: MetricWindow,
  ): Promise<Snapshot | null> {
    const subject = { kind: 'account', id: accountId } as const;
    const stored = await this.snapshots.latest(workspaceId, subject, window);
    if (stored === null) return null;
    // Whose count it is, before whatever else there is to say.
    const notes = ['Counted by the network for the whole account.', stored.message ?? ''];
    const told = { ...stored, message: notes.join(' ').trim() };
    return marked(told, this.staleness.ofAccounts());
  }
}
