import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { KeyPolicy, Scope } from '#libs/platform';
import type { ApiKey } from '../../domain/api-key.js';
import type { Giver } from '../create-key/create-key.command.js';

/** Members that are absent stay; a policy takes the place of the whole policy before. */
export interface KeyChanges {
  readonly label?: string | null;
  readonly scope?: Scope;
  readonly policy?: KeyPolicy;
  readonly expiresAt?: Date | null;
}

/** Changes a key's label and rights, from its next request on. */
export class ChangeKeyCommand extends Command<ApiKey> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly keyId: string,
    readonly changes: KeyChanges,
    readonly giver: Giver,
  ) {
    super();
  }
}
