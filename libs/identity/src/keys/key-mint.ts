import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, newId, type WorkspaceId } from '#libs/kernel';
import { CredentialCipher, type SealedSecret } from '#libs/platform';
import { hashOf, newSecret, prefixOf, type ApiKey, type KeyId } from '../domain/api-key.js';
import { type KeyKind, type KeyAccess } from '../domain/key-access.js';
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

interface WantedRow extends Partial<Pick<ApiKeyEntity, 'parentKeyId' | 'isShared'>> {
  readonly label: string | null;
  readonly kind: KeyKind;
  readonly access: KeyAccess;
}

/** How the keys of grants begin in listings. */
const GRANT_PREFIX = 'pr_grant_';

/** Makes keys: id, random secret, and the row in which only its hash and its sealed copy stand. */
@Injectable()
export class KeyMint {
  constructor(
    private readonly cipher: CredentialCipher,
    private readonly clock: Clock,
  ) {}

  mint(workspace: Workspace, options: WantedRow): MintedKey {
    const createdAt = this.clock.now();
    const id: KeyId = newId('key', createdAt.getTime());
    const { secret, ...stored } = this.secretOf(id, workspace.mode);
    const { row, key } = rowOf({ id, createdAt, workspaceId: workspace.id }, options, stored);
    return { key, secret, row };
  }

  /** The row of what is granted to a program. No secret has the hash that stands in it. */
  mintGrant(workspaceId: WorkspaceId, options: WantedRow): ApiKeyEntity {
    const createdAt = this.clock.now();
    const id: KeyId = newId('key', createdAt.getTime());
    const prefix = `${GRANT_PREFIX}${id.slice(-6).toLowerCase()}`;
    const stored = { prefix, secretHash: randomBytes(32), sealed: null };
    return rowOf({ id, createdAt, workspaceId }, options, stored).row;
  }

  /** Another secret for a key. */
  secretOf(keyId: string, mode: WorkspaceMode): MintedSecret {
    const secret = newSecret(mode);
    const sealed = this.cipher.seal(secret, sealContext(keyId));
    return { secret, prefix: prefixOf(secret), secretHash: hashOf(secret), sealed };
  }
}

function rowOf(
  made: { readonly id: KeyId; readonly createdAt: Date; readonly workspaceId: WorkspaceId },
  { label, kind, access, parentKeyId = null, isShared = null }: WantedRow,
  stored: Pick<ApiKeyEntity, 'prefix' | 'secretHash' | 'sealed'>,
): { readonly key: ApiKey; readonly row: ApiKeyEntity } {
  const { prefix } = stored;
  const listed = { ...made, prefix, label, kind, revokedAt: null, lastUsedAt: null };
  const none = { previousSecretHash: null, previousValidUntil: null, roleCeiling: null };
  const row = { ...listed, ...access, ...stored, ...none, parentKeyId, isShared };
  return { key: { ...listed, access }, row };
}
