import { createHash, randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';

/** What a person allowed a client to do. */
export interface Grant {
  readonly clientId: string;
  readonly personId: string;
  readonly scope: string;
}

/** An authorization code, good once and for ten minutes. */
export interface AuthorizationCode extends Grant {
  readonly redirectUri: string;
  readonly isPermanent: boolean;
  readonly expiresAt: number;
}

/** An access token; kept under its digest, because tokens are very long. */
export interface AccessToken extends Grant {
  readonly refreshDigest: string | null;
  readonly expiresAt: number;
}

const CODE_LIFETIME_MS = 10 * 60 * 1000;
/** Seconds that an access token lives. */
export const TOKEN_LIFETIME_SECONDS = 86_400;

/** Codes and tokens that were handed out. Refresh tokens never expire and keep their value. */
export class Grants {
  constructor(private readonly kernel: SandboxKernel) {}

  issueCode(grant: Grant, redirectUri: string, isPermanent: boolean): string {
    const code = `${randomBytes(22).toString('base64url')}`;
    const expiresAt = this.now() + CODE_LIFETIME_MS;
    this.kernel.state.set(`code/${code}`, { ...grant, redirectUri, isPermanent, expiresAt });
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

  issueRefreshToken({ clientId, personId, scope }: Grant): string {
    const token = `${Math.floor(this.now() / 1000)}-${randomBytes(24).toString('base64url')}`;
    this.kernel.state.set(`refresh/${digest(token)}`, { clientId, personId, scope });
    return token;
  }

  findRefreshToken(token: string): Grant | undefined {
    return this.kernel.state.get<Grant>(`refresh/${digest(token)}`);
  }

  /** Tokens have the form of a JWT and are longer than 1,000 characters. */
  issueAccessToken({ clientId, personId, scope }: Grant, refreshToken: string | null): string {
    const header = Buffer.from('{"alg":"RS256","kid":"sandbox","typ":"JWT"}').toString('base64url');
    const body = randomBytes(660).toString('base64url');
    const token = `${header}.${body}.${randomBytes(256).toString('base64url')}`;
    const refreshDigest = refreshToken === null ? null : digest(refreshToken);
    const expiresAt = this.now() + TOKEN_LIFETIME_SECONDS * 1000;
    const record: AccessToken = { clientId, personId, scope, refreshDigest, expiresAt };
    this.kernel.state.set(`token/${digest(token)}`, record);
    return token;
  }

  /** The token as long as it is good. */
  findAccessToken(token: string): AccessToken | undefined {
    const known = this.kernel.state.get<AccessToken>(`token/${digest(token)}`);
    return known !== undefined && known.expiresAt > this.now() ? known : undefined;
  }

  /** Ends an access token; its refresh token goes on. */
  expire(token: string): void {
    this.kernel.state.delete(`token/${digest(token)}`);
  }

  /** Ends a refresh token and every access token that came from it. */
  revokeRefreshToken(token: string): void {
    this.revokeGrant(digest(token));
  }

  /** Ends an access token with the refresh token that it came from, as a person removing the app does. */
  revoke(token: string): void {
    const refreshDigest = this.findAccessToken(token)?.refreshDigest ?? null;
    this.expire(token);
    if (refreshDigest !== null) this.revokeGrant(refreshDigest);
  }

  private revokeGrant(refreshDigest: string): void {
    const { state } = this.kernel;
    state.delete(`refresh/${refreshDigest}`);
    for (const { key, value } of state.list<AccessToken>('token/')) {
      if (value.refreshDigest === refreshDigest) state.delete(key);
    }
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
