import { Injectable } from '@nestjs/common';
import { Clock, type WorkspaceId } from '#libs/kernel';
import type { AuthorizationRequest } from '../domain/authorization-request.js';
import type { KeyAccess } from '../domain/key-access.js';
import { CODE_LIFETIME_MS } from '../domain/oauth-token.js';
import { KeyMint } from '../keys/key-mint.js';
import { NewKeys } from '../keys/new-keys.js';
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
    private readonly newKeys: NewKeys,
    private readonly grants: OauthGrantRepository,
    private readonly mint: KeyMint,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError quota_exceeded; session_expired when the person has gone meanwhile */
  async store(workspaceId: WorkspaceId, { request, access, codeHash }: Allowed): Promise<void> {
    const { client, redirectUri, codeChallenge } = request;
    const label = client.host === null ? client.name : `${client.name} (${client.host})`;
    const row = this.mint.mintGrant(workspaceId, { label, kind: client.keyKind, access });
    const codeExpiresAt = new Date(this.clock.now().getTime() + CODE_LIFETIME_MS);
    const giver = { by: 'person', maker: access.createdBy } as const;
    await this.newKeys.store(workspaceId, row, giver, (transaction) =>
      this.grants.insert(transaction, {
        keyId: row.id,
        clientId: client.id,
        audience: client.audience,
        ...{ redirectUri, codeHash, codeChallenge, codeExpiresAt },
      }),
    );
  }
}
