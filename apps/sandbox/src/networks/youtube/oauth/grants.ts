import { randomBytes } from 'node:crypto';
import type { NetworkState, SandboxKernel } from '../../../kernel/network.js';
import type { Identity } from '../people/channels.js';

/** What a person allowed a project: one Google account, one channel. Times in milliseconds. */
export interface Grant extends Identity {
  readonly clientId: string;
  readonly scopes: readonly string[];
}

/** An authorization code, good once. */
export interface AuthorizationCode extends Grant {
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly challengeMethod: 'S256' | 'plain';
  readonly givesRefreshToken: boolean;
  readonly expiresAt: number;
}

export interface AccessToken extends Grant {
  readonly expiresAt: number;
}

export interface RefreshToken extends Grant {
  readonly lastUsedAt: number;
  /** Null unless the consent screen is in testing. */
  readonly expiresAt: number | null;
}

/** Seconds that an access token lives, as the answer says it. */
export const accessTokenSeconds = 3599;
const dayMs = 24 * 60 * 60 * 1000;
const codeLifeMs = 10 * 60 * 1000;
const testingLifeMs = 7 * dayMs;
const unusedLifeMs = 183 * dayMs;
/** Live refresh tokens of one Google account and client; the oldest is dropped silently. */
export const maximumRefreshTokens = 100;

/** Codes and tokens (developers.google.com/identity/protocols/oauth2). */
export class Grants {
  private readonly state: NetworkState;

  constructor(private readonly kernel: SandboxKernel) {
    this.state = kernel.state;
  }

  issueCode(code: Omit<AuthorizationCode, 'expiresAt'>): string {
    const value = `4/0A${randomBytes(48).toString('base64url')}`;
    this.state.set(`code/${value}`, { ...code, expiresAt: this.now() + codeLifeMs });
    return value;
  }

  peekCode(value: string): AuthorizationCode | undefined {
    return this.state.get<AuthorizationCode>(`code/${value}`);
  }

  /** Takes the code out: one try only. */
  useCode(value: string): AuthorizationCode | undefined {
    const code = this.peekCode(value);
    this.state.delete(`code/${value}`);
    return code !== undefined && code.expiresAt > this.now() ? code : undefined;
  }

  issueAccess({ clientId, login, channelId, scopes }: Grant): string {
    const value = `ya29.a0${randomBytes(120).toString('base64url')}`;
    const expiresAt = this.now() + accessTokenSeconds * 1000;
    this.state.set(`access/${value}`, { clientId, login, channelId, scopes, expiresAt });
    return value;
  }

  issueRefresh({ clientId, login, channelId, scopes }: Grant, isInTesting: boolean): string {
    const siblings = this.refreshTokensOf(clientId, login);
    for (const { key } of siblings.slice(
      0,
      Math.max(0, siblings.length + 1 - maximumRefreshTokens),
    ))
      this.state.delete(key);
    const value = `1//0${randomBytes(72).toString('base64url')}`;
    const expiresAt = isInTesting ? this.now() + testingLifeMs : null;
    const token: RefreshToken = {
      clientId,
      login,
      channelId,
      scopes,
      lastUsedAt: this.now(),
      expiresAt,
    };
    this.state.set(`refresh/${value}`, token);
    return value;
  }

  findAccess(value: string): AccessToken | undefined {
    const token = this.state.get<AccessToken>(`access/${value}`);
    return token !== undefined && token.expiresAt > this.now() ? token : undefined;
  }

  findRefresh(value: string): RefreshToken | undefined {
    const token = this.state.get<RefreshToken>(`refresh/${value}`);
    if (token === undefined || token.lastUsedAt + unusedLifeMs <= this.now()) return undefined;
    return token.expiresAt === null || token.expiresAt > this.now() ? token : undefined;
  }

  /** Google keeps the token and only notes its use. */
  useRefresh(value: string, clientId: string): RefreshToken | undefined {
    const token = this.findRefresh(value);
    if (token?.clientId !== clientId) return undefined;
    this.state.set(`refresh/${value}`, { ...token, lastUsedAt: this.now() });
    return token;
  }

  expireAccess(value: string): void {
    this.state.delete(`access/${value}`);
  }

  /** Ends every grant of the Google account to the project: all channels, all tokens, the consent. */
  revokeAll({ clientId, login }: Pick<Grant, 'clientId' | 'login'>): void {
    for (const prefix of ['access/', 'refresh/']) {
      for (const { key, value } of this.state.list<Grant>(prefix)) {
        if (value.clientId === clientId && value.login === login) this.state.delete(key);
      }
    }
    for (const { key } of this.state.list(`consent/${clientId}/${login}/`)) this.state.delete(key);
  }

  /** What was agreed to before for this channel. */
  agreed({ clientId, login, channelId }: Omit<Grant, 'scopes'>): readonly string[] | undefined {
    return this.state.get<readonly string[]>(`consent/${clientId}/${login}/${channelId ?? ''}`);
  }

  agree({ clientId, login, channelId, scopes }: Grant): void {
    const all = new Set([...(this.agreed({ clientId, login, channelId }) ?? []), ...scopes]);
    this.state.set(`consent/${clientId}/${login}/${channelId ?? ''}`, [...all]);
  }

  private refreshTokensOf(clientId: string, login: string): readonly { readonly key: string }[] {
    return this.state
      .list<RefreshToken>('refresh/')
      .filter(({ value }) => value.clientId === clientId && value.login === login);
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}
