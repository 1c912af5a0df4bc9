import { Injectable } from '@nestjs/common';
import { tellSubjects, type WorkspaceId } from '#libs/kernel';
import { Entitlements, type Transaction } from '#libs/platform';
import type { Giver } from '../commands/create-key/create-key.command.js';
import { apiKeyQuotaExceeded, apiKeyRevoked, sessionExpired } from '../identity.errors.js';
import type { ApiKeyEntity } from '../persistence/api-key.entity.js';
import { ApiKeyRepository } from '../persistence/api-key.repository.js';
import { KeyLineageRepository } from '../persistence/key-lineage.repository.js';
import { MembershipRepository } from '../persistence/membership.repository.js';

/** The one way in which keys come to be: within the plan, and while their giver is there. */
@Injectable()
export class NewKeys {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly lineage: KeyLineageRepository,
    private readonly memberships: MembershipRepository,
    private readonly entitlements: Entitlements,
  ) {}

  /**
   * @param alongside what is written with it
   * @throws DomainError quota_exceeded; session_expired, api_key_revoked when the giver has gone meanwhile
   */
  async store(
    workspaceId: WorkspaceId,
    row: ApiKeyEntity,
    giver: Giver,
    alongside: (transaction: Transaction) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { limits } = await this.entitlements.forWorkspace(workspaceId);
    await this.keys.inTransaction(async (transaction) => {
      if (limits.apiKeys !== null) await this.requireRoom(transaction, workspaceId, limits.apiKeys);
      await this.holdGiver(transaction, workspaceId, giver);
      await this.keys.insert(transaction, row);
      tellSubjects('key', [row.id]);
      await alongside(transaction);
    });
  }

  /** Whoever takes the giver's rights waits until the key is there, and takes its rights, too. */
  private async holdGiver(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    giver: Giver,
  ): Promise<void> {
    if (giver.by === 'key') {
      const isOpen = await this.lineage.holdOpen(transaction, workspaceId, giver.keyId);
      if (!isOpen) throw apiKeyRevoked();
    } else if (giver.maker !== null) {
      const isThere = await this.memberships.hold(transaction, workspaceId, giver.maker.id);
      if (!isThere) throw sessionExpired();
    }
  }

  private async requireRoom(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    limit: number,
  ): Promise<void> {
    const used = await this.keys.countActiveLocked(transaction, workspaceId);
    if (used >= limit) throw apiKeyQuotaExceeded(used, limit);
  }
}
