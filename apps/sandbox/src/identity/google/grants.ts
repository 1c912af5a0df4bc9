import { randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../kernel/network.js';

/** What a person allowed a client. */
export interface Grant {
  readonly clientId: string;
  readonly sub: string;
  readonly scopes: readonly string[];
  readonly nonce: string | null;
}

/** An authorization code: good once, for ten minutes. Times in milliseconds. */
export interface AuthorizationCode extends Grant {
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly challengeMethod: 'S256' | 'plain';
  readonly givesRefreshToken: boolean;
}

interface Timed {
  readonly expiresAt: number;
}

/** Seconds that an access token lives, as the answer says it. */
export const accessTokenSeconds = 3599;
const codeLifeMs = 10 * 60 * 1000;

/** Codes and tokens that were handed out. */
export class GoogleGrants {
  constructor(private readonly kernel: SandboxKernel) {}

  /** Codes hold a slash, which stands as %2F in the address (developers.google.com: OpenID Connect). */
  issueCode(code: AuthorizationCode): string {
    const value = `4/0A${randomBytes(54).toString('base64url')}`;
    this.kernel.state.set(`code/${value}`, { ...code, expiresAt: this.now() + codeLifeMs });
    return value;
  }

  findCode(value: string): AuthorizationCode | undefined {
    return this.live<AuthorizationCode & Timed>(`code/${value}`);
  }

  /** Takes the code out: whatever comes of this exchange, there is no second one. */
  useCode(value: string): void {
    this.kernel.state.delete(`code/${value}`);
  }

  issueAccess({ clientId, sub, scopes, nonce }: Grant): string {
    const value = `ya29.a0${randomBytes(60).toString('base64url')}`;
    const expiresAt = this.now() + accessTokenSeconds * 1000;
    this.kernel.state.set(`access/${value}`, { clientId, sub, scopes, nonce, expiresAt });
    return value;
  }

  findAccess(value: string): Grant | undefined {
    return this.live<Grant & Timed>(`access/${value}`);
  }

  expireAccess(value: string): void {
    this.kernel.state.delete(`access/${value}`);
  }

  issueRefresh({ clientId, sub, scopes, nonce }: Grant): string {
    const value = `1//0${randomBytes(48).toString('base64url')}`;
    this.kernel.state.set(`refresh/${value}`, { clientId, sub, scopes, nonce });
    return value;
  }

  findRefresh(value: string): Grant | undefined {
    return this.kernel.state.get<Grant>(`refresh/${value}`);
  }

  /** Ends all that the person allowed the client. */
  revoke({ clientId, sub }: Grant): void {
    const { state } = this.kernel;
    for (const prefix of ['access/', 'refresh/']) {
      for (const { key, value } of state.list<Grant>(prefix)) {
        if (value.clientId === clientId && value.sub === sub) state.delete(key);
      }
    }
  }

  private live<Record extends Timed>(key: string): Record | undefined {
    const record = this.kernel.state.get<Record>(key);
    return record !== undefined && record.expiresAt > this.now() ? record : undefined;
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}
