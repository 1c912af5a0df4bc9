import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { ApiKey, KeyId } from '../../domain/api-key.js';

/** A key that has ended, with those that it had made. */
export interface RevokedKey {
  readonly key: ApiKey;
  readonly alsoRevoked: readonly KeyId[];
}

/** Ends an API key, and the keys that it has made. Doing it again changes nothing. */
export class RevokeKeyCommand extends Command<RevokedKey> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly keyId: string,
  ) {
    super();
  }
}
