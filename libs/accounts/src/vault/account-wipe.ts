import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { Database, newEvent, Outbox } from '#libs/platform';
import {
  AccountDisconnectedEvent,
  type AccountDisconnected,
} from '../events/account-disconnected.event.js';
import { VaultRepository, type AccountKey } from '../persistence/vault.repository.js';
import type { SealedAccount } from '../persistence/account.row.js';

/** Takes an account's secrets out of the database, once. */
@Injectable()
export class AccountWipe {
  constructor(
    private readonly repository: VaultRepository,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @returns the account with its secrets, still sealed, for a last call; null when there are none left */
  async run(key: AccountKey): Promise<SealedAccount | null> {
    return this.database.transaction(async (transaction) => {
      const stored = await this.repository.lock(transaction, key);
      if (stored === null || stored.record.status === 'disconnected') return null;
      const now = this.clock.now();
      await this.repository.disconnect(transaction, key, now);
      const { provider, handle } = stored.record;
      const payload: AccountDisconnected = { accountId: key.accountId, provider, handle };
      const { eventName } = AccountDisconnectedEvent;
      await this.outbox.add(transaction, [newEvent(eventName, key.workspaceId, payload, now)]);
      return stored;
    });
  }
}
