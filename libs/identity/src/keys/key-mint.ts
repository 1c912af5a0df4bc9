import { Injectable } from '@nestjs/common';
import { Clock, CredentialCipher, newId } from '#libs/platform';
import { hashOf, newSecret, prefixOf, type ApiKey, type KeyKind } from '../domain/api-key.js';
import type { Workspace } from '../domain/workspace.js';
import type { ApiKeyEntity } from '../persistence/api-key.entity.js';
import { sealContext } from './api-keys.js';

/** A key that is not stored yet. */
export interface MintedKey {
  readonly key: ApiKey;
  readonly secret: string;
  readonly row: ApiKeyEntity;
}

/** Makes keys: id, random secret, and the row in which only its hash and its sealed copy stand. */
@Injectable()
export class KeyMint {
  constructor(
    private readonly cipher: CredentialCipher,
    private readonly clock: Clock,
  ) {}

  mint(
    workspace: Workspace,
    options: { readonly label: string | null; readonly kind: KeyKind },
  ): MintedKey {
    const createdAt = this.clock.now();
    const secret = newSecret(workspace.mode);
    const key: ApiKey = {
      id: newId('key', createdAt.getTime()),
      workspaceId: workspace.id,
      prefix: prefixOf(secret),
      label: options.label,
      kind: options.kind,
      createdAt,
      revokedAt: null,
      lastUsedAt: null,
    };
    const sealed = this.cipher.seal(secret, sealContext(key.id));
    return { key, secret, row: { ...key, secretHash: hashOf(secret), sealed } };
  }
}
