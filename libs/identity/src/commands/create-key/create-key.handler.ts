import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tellSubjects, type WorkspaceId } from '#libs/kernel';
import { Entitlements, type Transaction } from '#libs/platform';
import { scopeOfKind, type KeyAccess } from '../../domain/key-access.js';
import { apiKeyQuotaExceeded } from '../../identity.errors.js';
import { KeyMint } from '../../keys/key-mint.js';
import { KeyRightsRule } from '../../keys/key-rights-rule.js';
import { ApiKeyRepository } from '../../persistence/api-key.repository.js';
import { Workspaces } from '../../workspaces/workspaces.js';
import {
  CreateKeyCommand,
  type CreatedKey,
  type Giver,
  type WantedKey,
} from './create-key.command.js';

@CommandHandler(CreateKeyCommand)
export class CreateKeyHandler implements ICommandHandler<CreateKeyCommand> {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly entitlements: Entitlements,
    private readonly mint: KeyMint,
    private readonly keys: ApiKeyRepository,
    private readonly rule: KeyRightsRule,
  ) {}

  /** @throws DomainError quota_exceeded, not_found, invalid_parameter, access_exceeded */
  async execute({ workspaceId, key, giver }: CreateKeyCommand): Promise<CreatedKey> {
    const access = accessFor(key, giver);
    this.rule.require(key.kind, access, giver);
    const workspace = await this.workspaces.get(workspaceId);
    const { limits } = await this.entitlements.forWorkspace(workspaceId);
    const minted = this.mint.mint(workspace, { label: key.label, kind: key.kind, access });
    await this.keys.inTransaction(async (transaction) => {
      if (limits.apiKeys !== null) await this.requireRoom(transaction, workspaceId, limits.apiKeys);
      await this.keys.insert(transaction, minted.row);
      tellSubjects('key', [minted.row.id]);
    });
    return { key: minted.key, secret: minted.secret };
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

/** What a key does not ask for, it gets as its kind has it; from a key, as that key has it itself. */
function accessFor(wanted: WantedKey, giver: Giver): KeyAccess {
  const own = giver.by === 'key' ? giver.access : null;
  return {
    scope: wanted.scope ?? scopeOfKind(wanted.kind),
    policy: wanted.policy ?? own?.policy ?? {},
    expiresAt: wanted.expiresAt ?? own?.expiresAt ?? null,
    createdBy: giver.by === 'key' ? giver.access.createdBy : giver.maker,
  };
}
