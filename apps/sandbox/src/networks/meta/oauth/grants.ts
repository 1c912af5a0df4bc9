import type { SandboxKernel } from '../../../kernel/network.js';
import { Credentials, randomSecret, type Credential } from '../../../kernel/oauth/credentials.js';
import type { TokenEnd } from '../../_graph/token-errors.js';
import type { Person } from '../people/seeds.js';
import type { Consents } from './consents.js';

/** Who uses which application. */
interface Login {
  readonly appId: string;
  readonly login: string;
}

/** What an authorization code stands for. */
interface Code extends Login {
  readonly redirectUri: string;
}

/** What a token of a person stands for, or one of a Page through that person. */
interface TokenGrant extends Login {
  readonly kind: 'user' | 'page';
  readonly pageId: string | null;
  readonly isLongLived: boolean;
}

export type AccessToken = Credential<TokenGrant>;

/** Who makes a call, once the token was found good. */
export interface Caller {
  readonly token: string;
  readonly kind: 'app' | 'user' | 'page';
  readonly appId: string;
  /** Null for an application's own token. */
  readonly person: Person | null;
  /** The Page whose token it is. */
  readonly pageId: string | null;
  readonly permissions: readonly string[];
  /** Pages that the person ticked in the dialog. */
  readonly pages: readonly string[];
}

const codeSeconds = 10 * 60;
/** One to two hours are documented. */
const shortSeconds = 5_400;
/** About sixty days, as Meta's own sample has it. */
const longSeconds = 5_183_944;

/** The codes and tokens that were handed out (Meta for Developers: Access tokens). */
export class Grants {
  /** Good once and for ten minutes. */
  readonly codes: Credentials<Code>;
  private readonly tokens: Credentials<TokenGrant>;

  constructor(
    private readonly kernel: Pick<SandboxKernel, 'state' | 'now'>,
    private readonly consents: Consents,
  ) {
    const make = (): string => `EAA${randomSecret(120).replace(/[-_]/g, 'Z')}`;
    this.tokens = new Credentials(kernel, 'token', { seconds: shortSeconds, make });
    this.codes = new Credentials(kernel, 'code', {
      seconds: codeSeconds,
      make: () => `AQ${randomSecret(96)}`,
    });
  }

  issueShort({ appId, login }: Login): AccessToken {
    return this.tokens.issue({ kind: 'user', appId, login, pageId: null, isLongLived: false });
  }

  /** Sixty days for a short-lived token. A long-lived one is not extended: that is not documented. */
  issueLong(from: AccessToken): AccessToken {
    const seconds = from.grant.isLongLived ? this.secondsLeft(from) : longSeconds;
    return this.tokens.issue({ ...from.grant, isLongLived: true }, {}, seconds);
  }

  /** The Page's token that belongs to a user token: always the same while it is good. Long-lived ones have no end. */
  pageToken(user: AccessToken, pageId: string): AccessToken {
    const key = `page-token/${user.value}/${pageId}`;
    const known = this.read(this.kernel.state.get<string>(key) ?? '');
    if (known !== undefined && this.endOf(known) === null) return known;
    const seconds = user.grant.isLongLived ? null : this.secondsLeft(user);
    const token = this.tokens.issue({ ...user.grant, kind: 'page', pageId }, {}, seconds);
    this.kernel.state.set(key, token.value);
    return token;
  }

  /** The token, also one that has ended. */
  read(token: string): AccessToken | undefined {
    return this.tokens.read(token);
  }

  /** Seconds until the token ends by itself; null for those without end. */
  secondsLeft({ expiresAt }: AccessToken): number | null {
    return expiresAt === null ? null : (expiresAt - this.kernel.now().getTime()) / 1000;
  }

  /** Why the token is of no use any more; null while it is good. */
  endOf({ end, grant, issuedAt }: AccessToken): TokenEnd | null {
    if (end !== null) return end === 'revoked' ? 'revoked' : 'expired';
    const consent = this.consents.find(grant.appId, grant.login);
    if (consent === undefined || consent.since > issuedAt) return 'revoked';
    const lostPage = grant.pageId !== null && !consent.pages.includes(grant.pageId);
    return lostPage ? 'role_lost' : null;
  }

  /** The token expires, or the application is removed. */
  end({ value, grant }: AccessToken, kind: 'expire_token' | 'revoke_token'): void {
    if (kind === 'expire_token') this.tokens.end(value, 'expired');
    else this.removeApplication(grant);
  }

  /** Everything of this person ends. */
  removeApplication({ appId, login }: Login): void {
    this.tokens.endAll('revoked', ({ grant }) => grant.appId === appId && grant.login === login);
    this.consents.remove(appId, login);
  }
}
