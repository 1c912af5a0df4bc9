import { randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';

/** What a person granted to an app. */
export interface Grant {
  readonly clientId: string;
  /** The professional account's id. */
  readonly accountId: string;
  readonly scopes: readonly string[];
}

/** An authorization code, good once and for an hour. Times in milliseconds. */
export interface AuthorizationCode extends Grant {
  readonly redirectUri: string;
  readonly expiresAt: number;
}

export interface AccessToken extends Grant {
  readonly token: string;
  readonly kind: 'short' | 'long';
  /** The secret that the app showed for its first token: it signs proofs and callbacks. */
  readonly clientSecret: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly isRevoked: boolean;
}

const hourMs = 60 * 60 * 1000;
/** About 60 days, as the guide's samples say it. */
export const longLifetimeSeconds = 5_183_944;

/** Codes and tokens (Instagram Platform: Business Login for Instagram). */
export class Grants {
  constructor(private readonly kernel: SandboxKernel) {}

  issueCode(grant: Grant, redirectUri: string): string {
    const code = `AQ${randomBytes(96).toString('base64url')}`;
    const expiresAt = this.now() + hourMs;
    this.kernel.state.set(`code/${code}`, { ...grant, redirectUri, expiresAt });
    return code;
  }

  /** The code as long as it is good. */
  findCode(code: string): AuthorizationCode | undefined {
    const known = this.kernel.state.get<AuthorizationCode>(`code/${code}`);
    return known !== undefined && known.expiresAt > this.now() ? known : undefined;
  }

  useCode(code: string): void {
    this.kernel.state.delete(`code/${code}`);
  }

  issueShort(grant: Grant, clientSecret: string): AccessToken {
    return this.issue({ ...grant, clientSecret }, 'short', hourMs);
  }

  /** A long-lived token in the place of a short or a long-lived one, which lives on until its own end. */
  issueLong(known: AccessToken): AccessToken {
    return this.issue(known, 'long', longLifetimeSeconds * 1000);
  }

  find(token: string): AccessToken | undefined {
    return this.kernel.state.get<AccessToken>(`token/${token}`);
  }

  isExpired(token: AccessToken): boolean {
    return token.expiresAt <= this.now();
  }

  ageMs(token: AccessToken): number {
    return this.now() - token.issuedAt;
  }

  expire(token: AccessToken): void {
    this.put({ ...token, expiresAt: this.now() });
  }

  revoke(token: AccessToken): void {
    this.put({ ...token, isRevoked: true });
  }

  /** Every token of the account, newest last. */
  ofAccount(accountId: string): readonly AccessToken[] {
    return this.kernel.state
      .list<AccessToken>('token/')
      .map(({ value }) => value)
      .filter((token) => token.accountId === accountId);
  }

  private issue(
    { clientId, clientSecret, accountId, scopes }: Grant & { readonly clientSecret: string },
    kind: AccessToken['kind'],
    lifetimeMs: number,
  ): AccessToken {
    return this.put({
      token: `IGAA${randomBytes(120).toString('base64url')}`,
      kind,
      clientId,
      clientSecret,
      accountId,
      scopes,
      issuedAt: this.now(),
      expiresAt: this.now() + lifetimeMs,
      isRevoked: false,
    });
  }

  private put(token: AccessToken): AccessToken {
    this.kernel.state.set(`token/${token.token}`, token);
    return token;
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}
