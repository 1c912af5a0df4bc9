import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { scopeOfKind, type KeyAccess } from '../../domain/key-access.js';
import { KeyMint } from '../../keys/key-mint.js';
import { NewKeys } from '../../keys/new-keys.js';
import { KeyRightsRule } from '../../keys/key-rights-rule.js';
import type { ApiKeyEntity } from '../../persistence/api-key.entity.js';
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
    private readonly mint: KeyMint,
    private readonly newKeys: NewKeys,
    private readonly rule: KeyRightsRule,
  ) {}

  /** @throws DomainError quota_exceeded, not_found, invalid_parameter, access_exceeded; session_expired, api_key_revoked when the giver has gone meanwhile */
  async execute({ workspaceId, key, giver }: CreateKeyCommand): Promise<CreatedKey> {
    const access = accessFor(key, giver);
    this.rule.require(key.kind, access, giver);
    const workspace = await this.workspaces.get(workspaceId);
    const origin = originOf(key, giver);
    const minted = this.mint.mint(workspace, {
      label: key.label,
      kind: key.kind,
      access,
      ...origin,
    });
    await this.newKeys.store(workspaceId, minted.row, giver);
    return { key: minted.key, secret: minted.secret };
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

/** Whose a key is besides its maker's. */
function originOf(
  { kind }: WantedKey,
  giver: Giver,
): Pick<ApiKeyEntity, 'parentKeyId' | 'isShared'> {
  const isByKey = giver.by === 'key';
  return {
    parentKeyId: isByKey ? giver.keyId : null,
    isShared: kind !== 'personal' || (isByKey && giver.isShared),
  };
}
