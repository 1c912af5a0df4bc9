import { Injectable } from '@nestjs/common';
import { Clock, tellSubjects, type WorkspaceId } from '#libs/kernel';
import { Entitlements } from '#libs/platform';
import type { AuthorizationRequest } from '../domain/authorization-request.js';
import type { KeyAccess } from '../domain/key-access.js';
import { CODE_LIFETIME_MS } from '../domain/oauth-token.js';
import { apiKeyQuotaExceeded } from '../identity.errors.js';
import { KeyMint } from '../keys/key-mint.js';
import { ApiKeyRepository } from '../persistence/api-key.repository.js';
import { OauthGrantRepository } from '../persistence/oauth-grant.repository.js';

/** What a person has allowed. */
interface Allowed {
  readonly request: AuthorizationRequest;
  readonly access: KeyAccess;
  readonly codeHash: Buffer;
}

/** Stores grants: each is a key of the workspace, and counts as one. */
@Injectable()
export class NewGrants {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly grants: OauthGrantRepository,
    private readonly mint: KeyMint,
    private readonly entitlements: Entitlements,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError quota_exceeded */
  async store(workspaceId: WorkspaceId, { request, access, codeHash }: Allowed): Promise<void> {
    const { client, redirectUri, codeChallenge } = request;
    const { limits } = await this.entitlements.forWorkspace(workspaceId);
    const label = client.host === null ? client.name : `${client.name} (${client.host})`;
    const row = this.mint.mintGrant(workspaceId, { label, kind: client.keyKind, access });
    const codeExpiresAt = new Date(this.clock.now().getTime() + CODE_LIFETIME_MS);
    await this.keys.inTransaction(async (transaction) => {
      if (limits.apiKeys !== null) {
        const used = await this.keys.countActiveLocked(transaction, workspaceId);
        if (used >= limits.apiKeys) throw apiKeyQuotaExceeded(used, limits.apiKeys);
      }
      await this.keys.insert(transaction, row);
      tellSubjects('key', [row.id]);
      await this.grants.insert(transaction, {
        keyId: row.id,
        clientId: client.id,
        audience: client.audience,
        ...{ redirectUri, codeHash, codeChallenge, codeExpiresAt },
      });
    });
  }
}
