import type { SandboxKernel } from '../../../kernel/network.js';
import { Credentials, randomSecret, type Credential } from '../../../kernel/oauth/credentials.js';
import { endedToken, malformedToken, missingToken } from '../../_graph/token-errors.js';

/** What a person granted to an app. */
interface Grant {
  readonly clientId: string;
  /** The professional account's id. */
  readonly accountId: string;
  readonly scopes: readonly string[];
}

/** What an authorization code stands for. */
export interface Code extends Grant {
  readonly redirectUri: string;
}

/** What an access token stands for. */
interface TokenGrant extends Grant {
  readonly kind: 'short' | 'long';
  /** The secret that the app showed for its first token: it signs proofs and callbacks. */
  readonly clientSecret: string;
}

export type AccessToken = Credential<TokenGrant>;

const hourSeconds = 60 * 60;
/** About 60 days, as the guide's samples say it. */
export const longLifetimeSeconds = 5_183_944;

/** Codes and tokens (Instagram Platform: Business Login for Instagram). */
export class Grants {
  /** Good once and for an hour. */
  readonly codes: Credentials<Code>;
  private readonly tokens: Credentials<TokenGrant>;

  constructor(private readonly kernel: Pick<SandboxKernel, 'state' | 'now'>) {
    const seconds = hourSeconds;
    this.codes = new Credentials(kernel, 'code', { seconds, make: () => `AQ${randomSecret(96)}` });
    const make = (): string => `IGAA${randomSecret(120)}`;
    this.tokens = new Credentials(kernel, 'token', { seconds, make });
  }

  issueShort({ clientId, accountId, scopes }: Grant, clientSecret: string): AccessToken {
    this.kernel.state.set(`secret/${accountId}`, clientSecret);
    return this.tokens.issue({ clientId, accountId, scopes, kind: 'short', clientSecret });
  }

  /** A long-lived token in the place of a short or a long-lived one, which lives on until its own end. */
  issueLong({ grant }: AccessToken): AccessToken {
    return this.tokens.issue({ ...grant, kind: 'long' }, {}, longLifetimeSeconds);
  }

  /** The token, also one that has ended. */
  read(token: string): AccessToken | undefined {
    return this.tokens.read(token);
  }

  /** The token, or the refusal that says what is wrong with it. */
  accept(text: string): AccessToken {
    if (text === '') throw missingToken();
    const token = this.tokens.read(text);
    if (token === undefined) throw malformedToken();
    if (token.end === null) return token;
    throw endedToken(token.end === 'revoked' ? 'revoked' : 'expired');
  }

  /** The token expires, or whoever gave it removes the app, which ends all of its tokens. */
  end({ value, grant }: AccessToken, kind: 'expire_token' | 'revoke_token'): void {
    if (kind === 'expire_token') this.tokens.end(value, 'expired');
    else this.removeApp(grant.accountId, grant.clientId);
  }

  /** Removes one app, or all that the account has. */
  removeApp(accountId: string, clientId?: string): void {
    this.tokens.endAll(
      'revoked',
      ({ grant }) =>
        grant.accountId === accountId && (clientId ?? grant.clientId) === grant.clientId,
    );
  }

  /** The secret of the app that the account used last; null when there was none. */
  secretOf(accountId: string): string | null {
    return this.kernel.state.get<string>(`secret/${accountId}`) ?? null;
  }
}
