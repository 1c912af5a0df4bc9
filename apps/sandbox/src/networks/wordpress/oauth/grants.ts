import { randomBytes } from 'node:crypto';
import type { NetworkState, SandboxKernel } from '../../../kernel/network.js';

/** `legacy`: /oauth2, tokens without expiry; `oauth2.1`: /oauth2-1 with PKCE, expiry, rotating refresh tokens. */
export type OAuthFlavour = 'legacy' | 'oauth2.1';

/** What a person granted: everything of one blog, or the words of `scope`. Blog 0 stands for no single blog. */
export interface Grant {
  readonly flavour: OAuthFlavour;
  readonly clientId: string;
  readonly scope: string;
  readonly blogId: number;
}

/** An authorization code, good once and for ten minutes. */
export interface AuthorizationCode extends Grant {
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly expiresAt: number;
}

/** An access token; `expiresAt` in milliseconds, null when it never expires. */
export interface AccessToken extends Grant {
  readonly token: string;
  readonly expiresAt: number | null;
  readonly refreshToken: string | null;
}

const CODE_LIFETIME_MS = 10 * 60 * 1000;
/** Two weeks, in seconds. */
export const TOKEN_LIFETIME_SECONDS = 1_209_600;

/** The codes and tokens that WordPress.com has handed out. */
export class Grants {
  private readonly state: NetworkState;

  constructor(private readonly kernel: SandboxKernel) {
    this.state = kernel.state;
  }

  issueCode(grant: Grant, redirectUri: string, challenge: string | null): string {
    const code = randomBytes(24).toString('base64url');
    const expiresAt = this.kernel.now().getTime() + CODE_LIFETIME_MS;
    this.state.set(`code/${code}`, { ...grant, redirectUri, challenge, expiresAt });
    return code;
  }

  /** The code as long as it is good; it stays until `useCode`. */
  findCode(code: string): AuthorizationCode | undefined {
    const known = this.state.get<AuthorizationCode>(`code/${code}`);
    return known !== undefined && known.expiresAt > this.kernel.now().getTime() ? known : undefined;
  }

  useCode(code: string): void {
    this.state.delete(`code/${code}`);
  }

  issueToken({ flavour, clientId, scope, blogId }: Grant): AccessToken {
    const expires = flavour === 'oauth2.1';
    const token: AccessToken = {
      flavour,
      clientId,
      scope,
      blogId,
      token: randomBytes(32).toString('base64url'),
      expiresAt: expires ? this.kernel.now().getTime() + TOKEN_LIFETIME_SECONDS * 1000 : null,
      refreshToken: expires ? randomBytes(32).toString('base64url') : null,
    };
    this.state.set(`token/${token.token}`, token);
    if (token.refreshToken !== null) this.state.set(`refresh/${token.refreshToken}`, token);
    return token;
  }

  /** The token as long as it is good. */
  findToken(token: string): AccessToken | undefined {
    const known = this.state.get<AccessToken>(`token/${token}`);
    if (known === undefined) return undefined;
    const isOver = known.expiresAt !== null && known.expiresAt <= this.kernel.now().getTime();
    return isOver ? undefined : known;
  }

  /** What a refresh token stands for, with the access token it was issued with. */
  findRefreshToken(refreshToken: string): AccessToken | undefined {
    return this.state.get<AccessToken>(`refresh/${refreshToken}`);
  }

  /** Ends an access token; its refresh token goes on. */
  expire(token: string): void {
    this.state.delete(`token/${token}`);
  }

  /** Ends an access token and its refresh token. */
  revoke(token: AccessToken): void {
    this.state.delete(`token/${token.token}`);
    if (token.refreshToken !== null) this.state.delete(`refresh/${token.refreshToken}`);
  }

  /** Ends everything that a person granted to a client. */
  revokeClient(clientId: string): void {
    for (const { value } of this.state.list<AccessToken>('token/')) {
      if (value.clientId === clientId) this.revoke(value);
    }
  }
}
