import { randomBytes } from 'node:crypto';
import type { NetworkState, SandboxKernel } from '../../../kernel/network.js';

/** What a person allowed an app. */
export interface Grant {
  readonly clientId: string;
  readonly personId: string;
  readonly scopes: readonly string[];
}

/** An authorization code, good once and for 30 seconds. */
export interface AuthorizationCode extends Grant {
  readonly redirectUri: string;
  readonly challenge: string;
  readonly challengeMethod: 'S256' | 'plain';
  readonly expiresAt: number;
}

/** A token; all that come from one consent are one family. Times in milliseconds. */
export interface Token extends Grant {
  readonly family: string;
  readonly expiresAt: number;
}

/** What the token endpoint hands out; without `offline.access` there is no refresh token. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/** Seconds that an access token lives. */
export const accessTokenSeconds = 7200;
const codeLifeMs = 30_000;
// "About six months", says the documentation.
const refreshLifeMs = 183 * 24 * 60 * 60 * 1000;

/** The codes and tokens that X has handed out. */
export class Grants {
  private readonly state: NetworkState;

  constructor(private readonly kernel: SandboxKernel) {
    this.state = kernel.state;
  }

  issueCode(code: Omit<AuthorizationCode, 'expiresAt'>): string {
    const value = secret(32);
    this.state.set(`code/${value}`, { ...code, expiresAt: this.nowMs() + codeLifeMs });
    return value;
  }

  /** Looks at a code without spending it. */
  peekCode(value: string): AuthorizationCode | undefined {
    return this.state.get<AuthorizationCode>(`code/${value}`);
  }

  /** Takes the code out: one try only, a code that was sent with wrong details is spent as well. */
  useCode(value: string): AuthorizationCode | undefined {
    const code = this.state.get<AuthorizationCode>(`code/${value}`);
    this.state.delete(`code/${value}`);
    return code !== undefined && code.expiresAt > this.nowMs() ? code : undefined;
  }

  /** A new pair, of a family of its own unless one is named. */
  issuePair({ clientId, personId, scopes }: Grant, family: string = secret(12)): TokenPair {
    const token = { clientId, personId, scopes, family };
    const accessToken = secret(48);
    const expiresAt = this.nowMs() + accessTokenSeconds * 1000;
    this.state.set(`access/${accessToken}`, { ...token, expiresAt });
    if (!scopes.includes('offline.access')) return { accessToken, refreshToken: null };
    const refreshToken = secret(48);
    this.state.set(`refresh/${refreshToken}`, {
      ...token,
      expiresAt: this.nowMs() + refreshLifeMs,
    });
    return { accessToken, refreshToken };
  }

  /** The access token as long as it is good. */
  findAccess(value: string): Token | undefined {
    return this.fresh(this.state.get<Token>(`access/${value}`));
  }

  /** The refresh token as long as it is good. */
  findRefresh(value: string): Token | undefined {
    return this.fresh(this.state.get<Token>(`refresh/${value}`));
  }

  /**
   * Takes a refresh token out, which works once. One that was used before ends its whole family: nobody can tell
   * which of the two callers is the thief.
   */
  useRefresh(value: string): Token | undefined {
    const token = this.findRefresh(value);
    if (token === undefined) {
      const spent = this.state.get<string>(`spent/${value}`);
      if (spent !== undefined) this.revokeFamily(spent);
      return undefined;
    }
    this.state.delete(`refresh/${value}`);
    this.state.set(`spent/${value}`, token.family);
    return token;
  }

  /** Ends an access token; its refresh token goes on. */
  expireAccess(value: string): void {
    this.state.delete(`access/${value}`);
  }

  /** Ends every token of one consent. */
  revokeFamily(family: string): void {
    for (const prefix of ['access/', 'refresh/']) {
      for (const { key, value } of this.state.list<Token>(prefix)) {
        if (value.family === family) this.state.delete(key);
      }
    }
  }

  private fresh(token: Token | undefined): Token | undefined {
    return token !== undefined && token.expiresAt > this.nowMs() ? token : undefined;
  }

  private nowMs(): number {
    return this.kernel.now().getTime();
  }
}

function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
