import { randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';
import type { ApplicationFamily } from './scopes.js';

/** What a member granted to an application. `member` is the member's login in the sandbox. */
export interface Grant {
  readonly clientId: string;
  readonly family: ApplicationFamily;
  readonly member: string;
  readonly scopes: readonly string[];
  /** Milliseconds, as all times here. */
  readonly authorizedAt: number;
}

/** An authorization code, good once and for 30 minutes. */
export interface AuthorizationCode extends Grant {
  readonly redirectUri: string;
  readonly expiresAt: number;
}

export interface RefreshToken {
  readonly token: string;
  readonly expiresAt: number;
}

export interface AccessToken extends Grant {
  readonly token: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly isRevoked: boolean;
  readonly refresh: RefreshToken | null;
  /** Uses that are still refused because the token has not reached every server (65601). */
  readonly unripeUses: number;
}

const codeLifetimeMs = 30 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
const tokenLifetimeMs = 60 * dayMs;
const refreshLifetimeMs = 365 * dayMs;

/** The codes and tokens that were handed out (Microsoft Learn, LinkedIn: Authorization Code Flow). */
export class Grants {
  constructor(private readonly kernel: SandboxKernel) {}

  issueCode(grant: Omit<Grant, 'authorizedAt'>, redirectUri: string): string {
    const code = `AQ${randomBytes(48).toString('base64url')}`;
    const authorizedAt = this.now();
    const expiresAt = authorizedAt + codeLifetimeMs;
    this.kernel.state.set(`code/${code}`, { ...grant, authorizedAt, redirectUri, expiresAt });
    return code;
  }

  /** The code when it is good; whatever happens next, it is spent. */
  takeCode(code: string): AuthorizationCode | undefined {
    const known = this.kernel.state.get<AuthorizationCode>(`code/${code}`);
    this.kernel.state.delete(`code/${code}`);
    return known !== undefined && known.expiresAt > this.now() ? known : undefined;
  }

  /** A token for a fresh grant. Another set of scopes ends all earlier tokens of this member and application. */
  issue(code: AuthorizationCode, wishes: { refresh: boolean; unripeUses: number }): AccessToken {
    const { clientId, family, member, scopes, authorizedAt } = code;
    for (const earlier of this.tokensOf(code)) {
      if (!isSameSet(earlier.scopes, scopes)) this.revoke(earlier);
    }
    const refresh = wishes.refresh
      ? { token: newToken(), expiresAt: this.now() + refreshLifetimeMs }
      : null;
    const grant = { clientId, family, member, scopes, authorizedAt };
    return this.store(grant, refresh, wishes.unripeUses);
  }

  /** 60 more days; the refresh token stays the same and keeps its end. Undefined when it is of no use. */
  refresh(refreshToken: string, clientId: string): AccessToken | undefined {
    const known = this.findRefresh(refreshToken);
    if (!known?.refresh || known.isRevoked || known.clientId !== clientId) return undefined;
    if (known.refresh.expiresAt <= this.now()) return undefined;
    return this.store(known, known.refresh, 0);
  }

  find(token: string): AccessToken | undefined {
    return this.kernel.state.get<AccessToken>(`token/${token}`);
  }

  findRefresh(refreshToken: string): AccessToken | undefined {
    const token = this.kernel.state.get<string>(`refresh/${refreshToken}`);
    return token === undefined ? undefined : this.find(token);
  }

  isExpired(token: AccessToken): boolean {
    return token.expiresAt <= this.now();
  }

  /** Counts one refused use of a token that is too young. */
  ripen(token: AccessToken): void {
    this.put({ ...token, unripeUses: token.unripeUses - 1 });
  }

  expire(token: AccessToken): void {
    this.put({ ...token, expiresAt: this.now() });
  }

  /** Ends the token and its refresh token. */
  revoke(token: AccessToken): void {
    this.put({ ...token, isRevoked: true });
    if (token.refresh !== null) this.kernel.state.delete(`refresh/${token.refresh.token}`);
  }

  private store(grant: Grant, refresh: RefreshToken | null, unripeUses: number): AccessToken {
    const { clientId, family, member, scopes, authorizedAt } = grant;
    const createdAt = this.now();
    const token: AccessToken = {
      clientId,
      family,
      member,
      scopes,
      authorizedAt,
      token: newToken(),
      createdAt,
      expiresAt: createdAt + tokenLifetimeMs,
      isRevoked: false,
      refresh,
      unripeUses,
    };
    this.put(token);
    if (refresh !== null) this.kernel.state.set(`refresh/${refresh.token}`, token.token);
    return token;
  }

  private tokensOf({ clientId, family, member }: Grant): readonly AccessToken[] {
    return this.kernel.state
      .list<AccessToken>('token/')
      .map(({ value }) => value)
      .filter((one) => one.clientId === clientId && one.family === family && one.member === member);
  }

  private put(token: AccessToken): void {
    this.kernel.state.set(`token/${token.token}`, token);
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}

/** About 500 characters, as real tokens have; clients must not cut them. */
function newToken(): string {
  return `AQX${randomBytes(372).toString('base64url')}`;
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((scope) => right.includes(scope));
}
