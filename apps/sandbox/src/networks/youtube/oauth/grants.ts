import type { NetworkState, SandboxKernel } from '../../../kernel/network.js';
import { randomSecret, type Credential } from '../../../kernel/oauth/credentials.js';
import { Grants } from '../../../kernel/oauth/grants.js';
import type { CodeChallenge } from '../../../kernel/oauth/code-verifier.js';
import type { Identity } from '../people/channels.js';

/** What a person allowed a project: one Google account, one channel. */
export interface Grant extends Identity {
  readonly clientId: string;
  readonly scopes: readonly string[];
}

/** What a code was asked for with. */
export interface CodeGrant extends Grant {
  readonly redirectUri: string;
  /** Null without PKCE. */
  readonly challenge: CodeChallenge | null;
  readonly givesRefreshToken: boolean;
}

/** Seconds that an access token lives, as the answer says it. */
export const ACCESS_SECONDS = 3599;
const DAY_SECONDS = 86_400;
const TESTING_SECONDS = 7 * DAY_SECONDS;
const UNUSED_LIFE_MS = 183 * DAY_SECONDS * 1000;
/** Live refresh tokens of one Google account and client; the oldest is dropped silently. */
export const maximumRefreshTokens = 100;

/** Codes and tokens (developers.google.com/identity/protocols/oauth2), and what was agreed to for each channel. */
export class YoutubeGrants {
  readonly tokens: Grants<Grant, CodeGrant>;
  private readonly state: NetworkState;

  constructor(private readonly kernel: SandboxKernel) {
    this.state = kernel.state;
    this.tokens = new Grants(kernel, {
      code: { seconds: 600, make: () => `4/0A${randomSecret(48)}` },
      access: { seconds: ACCESS_SECONDS, make: () => `ya29.a0${randomSecret(120)}` },
      refresh: { seconds: null, make: () => `1//0${randomSecret(72)}` },
    });
  }

  access(value: string): Grant | undefined {
    return this.tokens.access.find(value)?.grant;
  }

  /** A refresh token that is good; one that was not used for long is not. */
  refresh(value: string): Credential<Grant> | undefined {
    const token = this.tokens.refresh.find(value);
    if (!token) return undefined;
    const usedAt = this.state.get<number>(lastUseOf(token)) ?? token.issuedAt;
    return usedAt + UNUSED_LIFE_MS > this.kernel.now().getTime() ? token : undefined;
  }

  /** Google keeps the token and only notes its use. */
  noteUse(token: Credential<Grant>): void {
    this.state.set(lastUseOf(token), this.kernel.now().getTime());
  }

  issueRefresh(from: Credential<CodeGrant>, grant: Grant, isInTesting: boolean): string {
    const { refresh } = this.tokens;
    const siblings = refresh.list(
      ({ clientId, login }) => clientId === grant.clientId && login === grant.login,
    );
    const spare = Math.max(0, siblings.length + 1 - maximumRefreshTokens);
    const dropped = new Set(siblings.slice(0, spare).map(({ consentId }) => consentId));
    if (spare > 0) refresh.endAll('revoked', ({ consentId }) => dropped.has(consentId));
    return refresh.issue(grant, from, isInTesting ? TESTING_SECONDS : null).value;
  }

  /** Ends every grant of the Google account to the project: all channels, all tokens, the consent. */
  revokeAll({ clientId, login }: Pick<Grant, 'clientId' | 'login'>): void {
    for (const tokens of [this.tokens.access, this.tokens.refresh]) {
      tokens.endAll('revoked', ({ grant }) => grant.clientId === clientId && grant.login === login);
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
}

/** A consent has one refresh token. */
function lastUseOf({ consentId }: Credential<Grant>): string {
  return `last-use/${consentId}`;
}
