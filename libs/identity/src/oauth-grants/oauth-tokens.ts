import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { type Queryable, type Scope } from '#libs/platform';
import { hashOf } from '../domain/api-key.js';
import { scopeOfKind } from '../domain/key-access.js';
import { ACCESS_LIFETIME_MS, newOauthSecret, REFRESH_LIFETIME_MS } from '../domain/oauth-token.js';
import { OauthGrantRepository, type OpenGrant } from '../persistence/oauth-grant.repository.js';

/** Tokens of a grant, for the only time. */
export interface IssuedTokens {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  readonly refreshToken: string;
  readonly scope: Scope;
}

/** Gives out the next tokens of a grant. None outlives the key that it is. */
@Injectable()
export class OauthTokens {
  constructor(
    private readonly grants: OauthGrantRepository,
    private readonly clock: Clock,
  ) {}

  /** Null when the grant has ended meanwhile. */
  async issue(on: Queryable, grant: OpenGrant): Promise<IssuedTokens | null> {
    const now = this.clock.now();
    const end = grant.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
    const endOf = (lifetimeMs: number): Date => new Date(Math.min(now.getTime() + lifetimeMs, end));
    const [accessToken, refreshToken] = [newOauthSecret('access'), newOauthSecret('refresh')];
    const stored = {
      accessHash: hashOf(accessToken),
      accessExpiresAt: endOf(ACCESS_LIFETIME_MS),
      refreshHash: hashOf(refreshToken),
      refreshExpiresAt: endOf(REFRESH_LIFETIME_MS),
    };
    if (!(await this.grants.insertTokens(on, grant.keyId, stored, now))) return null;
    const expiresInMs = stored.accessExpiresAt.getTime() - now.getTime();
    const scope = grant.scope ?? scopeOfKind(grant.kind);
    return {
      accessToken,
      refreshToken,
      scope,
      expiresInSeconds: Math.floor(expiresInMs / 1_000),
    };
  }
}
