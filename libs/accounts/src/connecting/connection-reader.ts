import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { AccountDirectory } from '../directory/account-directory.js';
import { statusAt } from '../domain/connection.js';
import type { SealedConnection } from '../persistence/connection.row.js';
import { AccountSeal } from '../vault/account-seal.js';
import { connectionView, type ConnectionView } from './connection-view.js';

/** Completes stored connections with their accounts and, while pending, the address to open. */
@Injectable()
export class ConnectionReader {
  constructor(
    private readonly directory: AccountDirectory,
    private readonly seal: AccountSeal,
    private readonly clock: Clock,
  ) {}

  /** All of one workspace; one query for all their accounts. */
  async views(workspaceId: string, stored: readonly SealedConnection[]): Promise<ConnectionView[]> {
    const ids = [...new Set(stored.flatMap(({ record }) => record.accountIds))];
    const accounts = await this.directory.byIds(workspaceId, ids);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    return stored.map((connection) =>
      connectionView(connection.record, {
        status: statusAt(connection.record, this.clock.now()),
        authorizeUrl: this.authorizeUrl(connection),
        accounts: connection.record.accountIds.flatMap((id) => byId.get(id) ?? []),
      }),
    );
  }

  private authorizeUrl({ record, handshake }: SealedConnection): string | null {
    const open = statusAt(record, this.clock.now()) === 'pending' && record.stateUsedAt === null;
    if (!open || handshake === null) return null;
    return this.seal.openHandshake(record.id, handshake).authorizeUrl;
  }
}
