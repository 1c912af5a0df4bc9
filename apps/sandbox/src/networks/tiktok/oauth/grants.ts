import { randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';
import type { Scope } from './scopes.js';

/** What a person granted to an application. */
export interface Grant {
  readonly clientKey: string;
  /** Who granted it. */
  readonly creator: string;
  readonly scopes: readonly Scope[];
}

/** An authorization code, good once and for a while. Times in milliseconds. */
export interface AuthorizationCode extends Grant {
  readonly redirectUri: string;
  /** Lower-case hex of the SHA-256 of the verifier; null without PKCE. */
  readonly challenge: string | null;
  readonly expiresAt: number;
}

/** An access or refresh token; all tokens of one consent are a family. */
export interface Token extends Grant {
  readonly value: string;
  readonly family: string;
  readonly expiresAt: number;
}

export interface TokenPair {
  readonly access: Token;
  readonly refresh: Token;
}

// Login Kit: manage user access tokens. The life of a code is not documented.
export const accessSeconds = 86_400;
export const refreshSeconds = 31_536_000;
const codeLifeMs = 10 * 60 * 1000;

/** Codes and tokens; refresh tokens change with every use. */
export class Grants {
  constructor(private readonly kernel: SandboxKernel) {}

  issueCode(code: Omit<AuthorizationCode, 'expiresAt'>): string {
    // Real codes hold `*` and `!`: whoever does not decode the callback's query sends another one.
    const value = `${secret(30)}*0!${randomBytes(2).readUInt16BE()}.e1`;
    this.kernel.state.set(`code/${value}`, { ...code, expiresAt: this.now() + codeLifeMs });
    return value;
  }

  /** Looks at a code without spending it. */
  peekCode(value: string): AuthorizationCode | undefined {
    return this.kernel.state.get<AuthorizationCode>(`code/${value}`);
  }

  /** Takes the code out: one try only. */
  useCode(value: string): AuthorizationCode | undefined {
    const code = this.peekCode(value);
    this.kernel.state.delete(`code/${value}`);
    return code !== undefined && code.expiresAt > this.now() ? code : undefined;
  }

  issuePair({ clientKey, creator, scopes }: Grant, family: string = secret(12)): TokenPair {
    const grant = { clientKey, creator, scopes, family };
    const issue = (kind: string, prefix: string, seconds: number): Token => {
      const value = `${prefix}.${secret(36)}!${randomBytes(2).readUInt16BE()}.e1`;
      const token = { ...grant, value, expiresAt: this.now() + seconds * 1000 };
      this.kernel.state.set(`${kind}/${value}`, token);
      return token;
    };
    return {
      access: issue('access', 'act', accessSeconds),
      refresh: issue('refresh', 'rft', refreshSeconds),
    };
  }

  /** The access token as long as it is good. */
  findAccess(value: string): Token | undefined {
    return this.fresh(this.kernel.state.get<Token>(`access/${value}`));
  }

  /** The refresh token as long as it is good. */
  findRefresh(value: string): Token | undefined {
    return this.fresh(this.kernel.state.get<Token>(`refresh/${value}`));
  }

  /** Ends a refresh token that was exchanged; access tokens live on until their own end. */
  spendRefresh({ value }: Token): void {
    this.kernel.state.delete(`refresh/${value}`);
  }

  /** Ends an access token; its refresh token goes on. */
  expireAccess({ value }: Token): void {
    this.kernel.state.delete(`access/${value}`);
  }

  /** Ends every token that fits: of one consent, or of one person and application. */
  revoke(fits: (token: Token) => boolean): void {
    for (const prefix of ['access/', 'refresh/']) {
      for (const { key, value } of this.kernel.state.list<Token>(prefix)) {
        if (fits(value)) this.kernel.state.delete(key);
      }
    }
  }

  private fresh(token: Token | undefined): Token | undefined {
    return token !== undefined && token.expiresAt > this.now() ? token : undefined;
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}

function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
