import { Injectable } from '@nestjs/common';
import { AccountDirectory, accountNotFound } from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';

/** Checks the accounts that people name in queues. */
@Injectable()
export class QueueAccounts {
  constructor(private readonly accounts: AccountDirectory) {}

  /** @throws DomainError account_not_found for one that the workspace does not have */
  async requireAccounts(
    workspaceId: WorkspaceId,
    accountIds: readonly string[] | null | undefined,
  ): Promise<void> {
    if ((accountIds ?? []).length === 0) return;
    const found = await this.accounts.byIds(workspaceId, accountIds!);
    const known = new Set(found.map(({ id }) => id as string));
    const missing = accountIds!.find((id) => !known.has(id));
    if (missing !== undefined) throw accountNotFound(missing);
  }
}
