import { Injectable } from '@nestjs/common';
import { Clock, CredentialCipher, newId, type SealedSecret } from '#libs/platform';
import {
  hashOf,
  newSecret,
  prefixOf,
  type ApiKey,
  type KeyId,
  type KeyKind,
} from '../domain/api-key.js';
import type { KeyAccess } from '../domain/key-access.js';
import type { Workspace, WorkspaceMode } from '../domain/workspace.js';
import type { ApiKeyEntity } from '../persistence/api-key.entity.js';
import { sealContext } from './api-keys.js';

/** A key that is not stored yet. */
export interface MintedKey {
  readonly key: ApiKey;
  readonly secret: string;
  readonly row: ApiKeyEntity;
}

/** A secret and everything of it that is stored. */
export interface MintedSecret {
  readonly secret: string;
  readonly prefix: string;
  readonly secretHash: Buffer;
  readonly sealed: SealedSecret;
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
    options: { readonly label: string | null; readonly kind: KeyKind; readonly access: KeyAccess },
  ): MintedKey {
    const createdAt = this.clock.now();
    const id: KeyId = newId('key', createdAt.getTime());
    const { secret, ...stored } = this.secretOf(id, workspace.mode);
    const key: ApiKey = {
      id,
      workspaceId: workspace.id,
      prefix: stored.prefix,
      label: options.label,
      kind: options.kind,
      createdAt,
      revokedAt: null,
      lastUsedAt: null,
      access: options.access,
    };
    const none = { previousSecretHash: null, previousValidUntil: null };
    const { access, ...listed } = key;
    return { key, secret, row: { ...listed, ...access, ...stored, ...none } };
  }

  /** Another secret for a key. */
  secretOf(keyId: string, mode: WorkspaceMode): MintedSecret {
    const secret = newSecret(mode);
    const sealed = this.cipher.seal(secret, sealContext(keyId));
    return { secret, prefix: prefixOf(secret), secretHash: hashOf(secret), sealed };
  }
}
