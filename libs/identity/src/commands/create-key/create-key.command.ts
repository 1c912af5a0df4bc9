import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { KeyPolicy, Scope } from '#libs/platform';
import type { ApiKey } from '../../domain/api-key.js';
import type { KeyKind, KeyAccess, KeyMaker } from '../../domain/key-access.js';

/** A new key, with its raw secret for the only time. */
export interface CreatedKey {
  readonly key: ApiKey;
  readonly secret: string;
}

/** What a key is asked for with. Rights that are not said are as wide as they can be. */
export interface WantedKey {
  readonly label: string | null;
  readonly kind: KeyKind;
  readonly scope?: Scope | null;
  readonly policy?: KeyPolicy | null;
  readonly expiresAt?: Date | null;
}

/** Who gives rights: a person or an operator gives any, a key no more than it has. */
export type Giver =
  | { readonly by: 'person'; readonly maker: KeyMaker | null }
  | {
      readonly by: 'key';
      readonly keyId: string;
      readonly access: KeyAccess;
      /** Whether others than its maker can have its secret: so they can that of a key which it makes. */
      readonly isShared: boolean;
    };

export const operator: Giver = { by: 'person', maker: null };

/** Makes an API key of a workspace. */
export class CreateKeyCommand extends Command<CreatedKey> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly key: WantedKey,
    readonly giver: Giver = operator,
  ) {
    super();
  }
}
