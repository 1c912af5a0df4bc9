import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isOpenTo } from '../../domain/key-reader.js';
import { grantHasNoSecret, keyNotFound, keyOfAnother } from '../../identity.errors.js';
import { ApiKeys } from '../../keys/api-keys.js';
import { KeyMint } from '../../keys/key-mint.js';
import { RotationTimes } from '../../keys/rotation-times.js';
import { ApiKeyRepository } from '../../persistence/api-key.repository.js';
import { Workspaces } from '../../workspaces/workspaces.js';
import { RotateKeyCommand, type RotatedKey } from './rotate-key.command.js';

@CommandHandler(RotateKeyCommand)
export class RotateKeyHandler implements ICommandHandler<RotateKeyCommand> {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly mint: KeyMint,
    private readonly keys: ApiKeys,
    private readonly repository: ApiKeyRepository,
    private readonly times: RotationTimes,
  ) {}

  /**
   * Of two rotations at once the later one counts, as if they had come one after the other.
   * @throws DomainError key_not_found, also for a revoked key; invalid_parameter for a grace that is too long; key_is_grant;
   * key_of_another for a personal key that the reader did not make
   */
  async execute(command: RotateKeyCommand): Promise<RotatedKey> {
    const { workspaceId, keyId, reader, graceSeconds } = command;
    const previousValidUntil = this.times.endOfGrace(graceSeconds);
    const { mode } = await this.workspaces.get(workspaceId);
    const { secret, ...stored } = this.mint.secretOf(keyId, mode);
    const next = { ...stored, previousValidUntil };
    if (!(await this.repository.rotate(workspaceId, keyId, next, reader))) {
      const row = await this.repository.findById(workspaceId, keyId);
      if (row?.sealed === null) throw grantHasNoSecret();
      throw row && !row.revokedAt && !isOpenTo(reader, row) ? keyOfAnother() : keyNotFound();
    }
    return { key: await this.keys.get(workspaceId, keyId), secret, previousValidUntil };
  }
}
