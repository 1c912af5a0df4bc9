import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/platform';
import type { ApiKey, KeyKind } from '../../domain/api-key.js';

/** A new key, with its raw secret for the only time. */
export interface CreatedKey {
  readonly key: ApiKey;
  readonly secret: string;
}

/** Makes an API key of a workspace. */
export class CreateKeyCommand extends Command<CreatedKey> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly key: { readonly label: string | null; readonly kind: KeyKind },
  ) {
    super();
  }
}
