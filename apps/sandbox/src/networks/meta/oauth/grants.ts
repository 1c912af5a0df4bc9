import { randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';
import type { TokenEnd } from '../graph/token-errors.js';
import type { Consents } from './consents.js';

/** An authorization code, good once and for ten minutes. Times are milliseconds. */
export interface AuthorizationCode {
  readonly appId: string;
  readonly login: string;
  readonly redirectUri: string;
  readonly expiresAt: number;
  readonly isUsed: boolean;
}

/** A token of a person, or of a Page through that person. */
export interface AccessToken {
  readonly token: string;
  readonly kind: 'user' | 'page';
  readonly appId: string;
  readonly login: string;
  readonly pageId: string | null;
  readonly isLongLived: boolean;
  readonly issuedAt: number;
  /** Null for Page tokens that came from a long-lived user token. */
  readonly expiresAt: number | null;
  readonly end: TokenEnd | null;
}

const codeLifetimeMs = 10 * 60 * 1000;
/** One to two hours are documented. */
const shortLifetimeSeconds = 5_400;
/** About sixty days, as Meta's own sample has it. */
const longLifetimeSeconds = 5_183_944;

/** The codes and tokens that were handed out (Meta for Developers: Access tokens). */
export class Grants {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly consents: Consents,
  ) {}

  issueCode(code: Pick<AuthorizationCode, 'appId' | 'login' | 'redirectUri'>): string {
    const text = `AQ${randomBytes(96).toString('base64url')}`;
    const expiresAt = this.now() + codeLifetimeMs;
    this.kernel.state.set(`code/${text}`, { ...code, expiresAt, isUsed: false });
    return text;
  }

  findCode(text: string): AuthorizationCode | undefined {
    return this.kernel.state.get<AuthorizationCode>(`code/${text}`);
  }

  useCode(text: string, code: AuthorizationCode): void {
    this.kernel.state.set(`code/${text}`, { ...code, isUsed: true });
  }

  isOver(code: AuthorizationCode): boolean {
    return code.expiresAt <= this.now();
  }

  issueShort({ appId, login }: Pick<AccessToken, 'appId' | 'login'>): AccessToken {
    const expiresAt = this.now() + shortLifetimeSeconds * 1000;
    return this.issue({ kind: 'user', appId, login, pageId: null, isLongLived: false, expiresAt });
  }

  /** Sixty days for a short-lived token. A long-lived one is not extended: that is not documented. */
  issueLong(from: AccessToken): AccessToken {
    const { appId, login, isLongLived } = from;
    const expiresAt = isLongLived ? from.expiresAt : this.now() + longLifetimeSeconds * 1000;
    return this.issue({ kind: 'user', appId, login, pageId: null, isLongLived: true, expiresAt });
  }

  /** The Page's token that belongs to a user token: always the same while it is good. */
  pageToken(user: AccessToken, pageId: string): AccessToken {
    const key = `page-token/${user.token}/${pageId}`;
    const known = this.find(this.kernel.state.get<string>(key) ?? '');
    if (known !== undefined && this.endOf(known) === null) return known;
    const { appId, login, isLongLived } = user;
    const expiresAt = isLongLived ? null : user.expiresAt;
    const token = this.issue({ kind: 'page', appId, login, pageId, isLongLived, expiresAt });
    this.kernel.state.set(key, token.token);
    return token;
  }

  find(token: string): AccessToken | undefined {
    return this.kernel.state.get<AccessToken>(`token/${token}`);
  }

  /** Why the token is of no use any more; null while it is good. */
  endOf(token: AccessToken): TokenEnd | null {
    if (token.end !== null) return token.end;
    if (token.expiresAt !== null && token.expiresAt <= this.now()) return 'expired';
    const consent = this.consents.find(token.appId, token.login);
    if (consent === undefined || consent.since > token.issuedAt) return 'revoked';
    const lostPage = token.pageId !== null && !consent.pages.includes(token.pageId);
    return lostPage ? 'role_lost' : null;
  }

  end(token: AccessToken, end: TokenEnd): void {
    this.put({ ...token, end });
  }

  /** The application is removed: everything of this person ends. */
  endAll(appId: string, login: string): void {
    for (const { value } of this.kernel.state.list<AccessToken>('token/')) {
      if (value.appId === appId && value.login === login) this.end(value, 'revoked');
    }
    this.consents.remove(appId, login);
  }

  private issue(token: Omit<AccessToken, 'token' | 'issuedAt' | 'end'>): AccessToken {
    const text = `EAA${randomBytes(120).toString('base64url').replace(/[-_]/g, 'Z')}`;
    const issued: AccessToken = { ...token, token: text, issuedAt: this.now(), end: null };
    this.put(issued);
    return issued;
  }

  private put(token: AccessToken): void {
    this.kernel.state.set(`token/${token.token}`, token);
  }

  private now(): number {
    return this.kernel.now().getTime();
  }
}
