import { createHash, randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';

/** What a person allowed a client to do. */
export interface Grant {
  /** One consent; what comes of it ends with it. */
  readonly consentId: string;
  readonly clientId: string;
  readonly personId: string;
  readonly scopes: readonly string[];
}

/** An authorization code, good once and for ten minutes. */
export interface AuthorizationCode extends Grant {
  readonly redirectUri: string;
  readonly expiresAt: number;
}

interface Token extends Grant {
  readonly expiresAt: number;
}

const CODE_LIFETIME_MS = 10 * 60 * 1000;
/** Seconds that tokens live: 30 and 60 days (developers.pinterest.com: Set up authentication). */
export const ACCESS_SECONDS = 2_592_000;
export const REFRESH_SECONDS = 5_184_000;

/** Codes and tokens that were handed out, tokens under their digest. */
export class Grants {
  constructor(private readonly kernel: SandboxKernel) {}

  issueCode(grant: Omit<Grant, 'consentId'>, redirectUri: string): string {
    const code = randomBytes(20).toString('hex');
    const expiresAt = this.now() + CODE_LIFETIME_MS;
    const record: AuthorizationCode = { ...grant, consentId: code, redirectUri, expiresAt };
    this.kernel.state.set(`code/${code}`, record);
    return code;
  }

  findCode(code: string): AuthorizationCode | undefined {
    return this.live<AuthorizationCode>(`code/${code}`);
  }

  useCode(code: string): void {
    this.kernel.state.delete(`code/${code}`);
  }

  issueAccess(grant: Grant): string {
    return this.issue('access', 'pina_', grant, ACCESS_SECONDS);
  }

  /** Each refresh hands out a new one; the older ones go on until their own end. */
  issueRefresh(grant: Grant): string {
    return this.issue('refresh', 'pinr_', grant, REFRESH_SECONDS);
  }

  findAccess(token: string): Grant | undefined {
    return this.live<Token>(`access/${digest(token)}`);
  }

  findRefresh(token: string): Grant | undefined {
    return this.live<Token>(`refresh/${digest(token)}`);
  }

  expireAccess(token: string): void {
    this.kernel.state.delete(`access/${digest(token)}`);
  }

  /** Ends everything that came of the consent, as a person removing the app does. */
  revoke(consentId: string): void {
    const { state } = this.kernel;
    for (const prefix of ['access/', 'refresh/']) {
      for (const { key, value } of state.list<Token>(prefix)) {
        if (value.consentId === consentId) state.delete(key);
      }
    }
  }

  private issue(kind: string, prefix: string, grant: Grant, seconds: number): string {
    const token = `${prefix}${randomBytes(48).toString('hex').toUpperCase()}`;
    const { consentId, clientId, personId, scopes } = grant;
    const expiresAt = this.now() + seconds * 1000;
    const record: Token = { consentId, clientId, personId, scopes, expiresAt };
    this.kernel.state.set(`${kind}/${digest(token)}`, record);
    return token;
  }

  private live<T extends { readonly expiresAt: number }>(key: string): T | undefined {
    const record = this.kernel.state.get<T>(key);
    return record !== undefined && record.expiresAt > this.now() ? record : undefined;
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
