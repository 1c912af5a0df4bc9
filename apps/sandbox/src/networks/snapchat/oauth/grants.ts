import { createHash, randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';

/** What a person allowed a client to do. */
export interface Grant {
  /** One consent; what comes of it ends with it. */
  readonly consentId: string;
  readonly clientId: string;
  readonly loginId: string;
  readonly scopes: readonly string[];
}

/** An authorization code, good once and for ten minutes. */
export interface AuthorizationCode extends Grant {
  readonly redirectUri: string;
  readonly expiresAt: number;
}

interface AccessToken extends Grant {
  readonly expiresAt: number;
}

const CODE_LIFETIME_MS = 10 * 60 * 1000;
/** Seconds that an access token lives (developers.snap.com: Authentication). */
export const ACCESS_SECONDS = 3600;

/** Codes and tokens that were handed out, tokens under their digest. */
export class Grants {
  constructor(private readonly kernel: SandboxKernel) {}

  issueCode(grant: Omit<Grant, 'consentId'>, redirectUri: string): string {
    const code = randomBytes(24).toString('base64url');
    const expiresAt = this.now() + CODE_LIFETIME_MS;
    const record: AuthorizationCode = { ...grant, consentId: code, redirectUri, expiresAt };
    this.kernel.state.set(`code/${code}`, record);
    return code;
  }

  findCode(code: string): AuthorizationCode | undefined {
    const record = this.kernel.state.get<AuthorizationCode>(`code/${code}`);
    return record !== undefined && record.expiresAt > this.now() ? record : undefined;
  }

  useCode(code: string): void {
    this.kernel.state.delete(`code/${code}`);
  }

  issueAccess({ consentId, clientId, loginId, scopes }: Grant): string {
    const token = `hCgw${randomBytes(64).toString('base64url')}`;
    const expiresAt = this.now() + ACCESS_SECONDS * 1000;
    const record: AccessToken = { consentId, clientId, loginId, scopes, expiresAt };
    this.kernel.state.set(`access/${digest(token)}`, record);
    return token;
  }

  /** Long-lived, without an end of its own. */
  issueRefresh({ consentId, clientId, loginId, scopes }: Grant): string {
    const token = `hCgx${randomBytes(64).toString('base64url')}`;
    this.kernel.state.set(`refresh/${digest(token)}`, { consentId, clientId, loginId, scopes });
    return token;
  }

  findAccess(token: string): Grant | undefined {
    const record = this.kernel.state.get<AccessToken>(`access/${digest(token)}`);
    return record !== undefined && record.expiresAt > this.now() ? record : undefined;
  }

  findRefresh(token: string): Grant | undefined {
    return this.kernel.state.get<Grant>(`refresh/${digest(token)}`);
  }

  /** Every refresh replaces the token that it came with. */
  useRefresh(token: string): void {
    this.kernel.state.delete(`refresh/${digest(token)}`);
  }

  expireAccess(token: string): void {
    this.kernel.state.delete(`access/${digest(token)}`);
  }

  /** Ends everything that came of the consent, as a person removing the app does. */
  revoke(consentId: string): void {
    const { state } = this.kernel;
    for (const prefix of ['access/', 'refresh/']) {
      for (const { key, value } of state.list<Grant>(prefix)) {
        if (value.consentId === consentId) state.delete(key);
      }
    }
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
