import { Injectable, Logger } from '@nestjs/common';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { CredentialCipher, CredentialUnreadableError, declareSealedColumn } from '#libs/platform';
import {
  hashOf,
  looksLikeSecret,
  matchOf,
  type ApiKey,
  type KeyCaller,
} from '../domain/api-key.js';
import { accessOf } from '../domain/key-access.js';
import { isOpenTo, type KeyReader } from '../domain/key-reader.js';
import { looksLikeOauthSecret } from '../domain/oauth-token.js';
import {
  accessTokenExpired,
  apiKeyExpired,
  apiKeyInvalid,
  apiKeyRevoked,
  keyNotFound,
} from '../identity.errors.js';
import type { ApiKeyEntity } from '../persistence/api-key.entity.js';
import {
  ApiKeyRepository,
  isOrphaned,
  type KeyForAuthentication,
} from '../persistence/api-key.repository.js';
import { KeyUses } from './key-uses.js';

/** A key as the dashboard lists it. */
export interface RevealedKey extends ApiKey {
  readonly secret: string | null;
}

/** Which keys of a list are wanted, newest first. */
export interface KeyPage {
  /** Null for all of them. */
  readonly limit: number | null;
  readonly offset: number;
  /** Only keys older than this id; null from the newest on. */
  readonly before: string | null;
}

/** Some of the keys, and how many there are in all. */
export interface KeyPart<Key extends ApiKey> {
  readonly items: readonly Key[];
  readonly total: number;
}

/** Reading and checking of API keys. */
@Injectable()
export class ApiKeys {
  private readonly logger = new Logger(ApiKeys.name);

  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly uses: KeyUses,
    private readonly cipher: CredentialCipher,
    private readonly clock: Clock,
  ) {}

  /**
   * Finds out who holds this raw key, or the access token of a grant, and notes its use. Never cached: what is revoked
   * stops at once.
   * @throws DomainError api_key_invalid, api_key_revoked, api_key_expired, access_token_expired
   */
  async authenticate(secret: string): Promise<KeyCaller> {
    if (looksLikeOauthSecret('access', secret)) return this.authenticateToken(secret);
    if (!looksLikeSecret(secret)) throw apiKeyInvalid();
    const hash = hashOf(secret);
    const key = await this.keys.findForAuthentication(hash);
    const match = key && matchOf(key, hash, this.clock.now());
    if (!key || match === 'none') throw apiKeyInvalid();
    if (match === 'ended') throw apiKeyRevoked();
    return this.admitted(key);
  }

  private async authenticateToken(token: string): Promise<KeyCaller> {
    const key = await this.keys.findBehindToken(hashOf(token));
    if (!key) throw apiKeyInvalid();
    const caller = await this.admitted(key);
    if (key.tokenExpiresAt <= this.clock.now()) throw accessTokenExpired();
    return { ...caller, audience: key.audience };
  }

  private async admitted(key: KeyForAuthentication): Promise<KeyCaller> {
    if (key.revokedAt || isOrphaned(key)) throw apiKeyRevoked();
    if (key.expiresAt && key.expiresAt <= this.clock.now()) throw apiKeyExpired();
    await this.uses.note(key.id, key.lastUsedAt);
    return {
      by: 'key',
      workspaceId: key.workspaceId,
      mode: key.mode,
      keyId: key.id,
      keyKind: key.kind,
      name: key.name,
      access: accessOf(key),
      makerRole: key.makerRole,
      isShared: key.isShared,
    };
  }

  /** @throws DomainError key_not_found, also for another workspace's key */
  async get(workspaceId: WorkspaceId, keyId: string): Promise<ApiKey> {
    const row = await this.keys.findById(workspaceId, keyId);
    if (!row) throw keyNotFound();
    return this.present(row);
  }

  async list(workspaceId: WorkspaceId, page: KeyPage): Promise<KeyPart<ApiKey>> {
    const { rows, total } = await this.pageOf(workspaceId, page);
    return { items: rows.map((row) => this.present(row)), total };
  }

  countActive(workspaceId: WorkspaceId): Promise<number> {
    return this.keys.countActive(workspaceId);
  }

  /**
   * The list with the whole keys, for the dashboard only. Without those of revoked keys, of personal keys of others, and
   * of keys whose sealed copy cannot be opened any more: such a key still works for whoever has it.
   */
  async listRevealed(
    workspaceId: WorkspaceId,
    reader: KeyReader,
    page: KeyPage,
  ): Promise<KeyPart<RevealedKey>> {
    const { rows, total } = await this.pageOf(workspaceId, page);
    const items = rows.map((row) => ({
      ...this.present(row),
      secret: isOpenTo(reader, row) ? this.secretOf(row) : null,
    }));
    return { items, total };
  }

  private async pageOf(
    workspaceId: WorkspaceId,
    page: KeyPage,
  ): Promise<{ readonly rows: readonly ApiKeyEntity[]; readonly total: number }> {
    const [rows, total] = await Promise.all([
      this.keys.findPage(workspaceId, page),
      this.keys.count(workspaceId),
    ]);
    return { rows, total };
  }

  private secretOf(row: ApiKeyEntity): string | null {
    if (row.revokedAt || row.sealed === null) return null;
    try {
      return this.cipher.open(row.sealed, sealContext(row.id));
    } catch (error) {
      if (!(error instanceof CredentialUnreadableError)) throw error;
      this.logger.warn(`the sealed copy of ${row.id} cannot be opened: ${error.message}`);
      return null;
    }
  }

  private present(row: ApiKeyEntity): ApiKey {
    const { id, workspaceId, prefix, label, kind, createdAt, revokedAt } = row;
    const lastUsedAt = this.uses.latest(id, row.lastUsedAt);
    const access = accessOf(row);
    return { id, workspaceId, prefix, label, kind, createdAt, revokedAt, lastUsedAt, access };
  }
}

declareSealedColumn({
  table: 'api_keys',
  key: 'id',
  stored: { json: 'sealed' },
  contextOf: sealContext,
});

/** Ties a sealed key to its row. */
export function sealContext(keyId: string): string {
  return `api-key:${keyId}`;
}
