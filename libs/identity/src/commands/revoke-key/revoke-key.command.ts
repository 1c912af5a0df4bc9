import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { ApiKey } from '../../domain/api-key.js';

/** Ends an API key. Doing it again changes nothing. */
export class RevokeKeyCommand extends Command<ApiKey> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly keyId: string,
  ) {
    super();
  }
}
