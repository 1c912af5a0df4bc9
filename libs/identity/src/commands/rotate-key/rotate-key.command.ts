import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { KeyReader } from '../../domain/key-reader.js';
import type { CreatedKey } from '../create-key/create-key.command.js';

/** A key with its new secret. */
export interface RotatedKey extends CreatedKey {
  /** Until when the secret before is good; in the past when it ended at once. */
  readonly previousValidUntil: Date;
}

/** Gives a key another secret. Its id, label, kind and last use stay. */
export class RotateKeyCommand extends Command<RotatedKey> {
  /**
   * @param reader who asks, and is told the new secret
   * @param graceSeconds how long the old secret stays good; null: as long as is configured
   */
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly keyId: string,
    readonly reader: KeyReader,
    readonly graceSeconds: number | null = null,
  ) {
    super();
  }
}
