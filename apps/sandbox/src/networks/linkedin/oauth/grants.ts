import type { SandboxKernel } from '../../../kernel/network.js';
import { randomSecret, type Credential } from '../../../kernel/oauth/credentials.js';
import { Grants } from '../../../kernel/oauth/grants.js';
import { LinkedinError } from '../rest/rest-error.js';
import type { ApplicationFamily } from './scopes.js';

/** What a member granted to an application. `member` is the member's login in the sandbox. */
export interface Grant {
  readonly clientId: string;
  readonly family: ApplicationFamily;
  readonly member: string;
  readonly scopes: readonly string[];
}

/** What a code was asked for with. */
export interface CodeGrant extends Grant {
  readonly redirectUri: string;
}

const daySeconds = 24 * 60 * 60;

/** The codes and tokens that were handed out (Microsoft Learn, LinkedIn: Authorization Code Flow). */
export class LinkedinGrants extends Grants<Grant, CodeGrant> {
  constructor(private readonly kernel: SandboxKernel) {
    super(kernel, {
      code: { seconds: 30 * 60, make: () => `AQ${randomSecret(48)}` },
      // About 500 characters, as real tokens have; clients must not cut them.
      access: { seconds: 60 * daySeconds, make: () => `AQX${randomSecret(372)}` },
      refresh: { seconds: 365 * daySeconds, make: () => `AQX${randomSecret(372)}` },
    });
  }

  /** The grant behind a token that is good. */
  of(accessToken: string): Grant | undefined {
    return this.access.find(accessToken)?.grant;
  }

  /** A token that is refused for so many uses, because it has not reached every server (65601). */
  issueUnripe(from: Credential<Grant>, uses: number): Credential<Grant> {
    const token = this.access.issue(from.grant, from);
    if (uses > 0) this.kernel.state.set(`unripe/${token.value}`, uses);
    return token;
  }

  /** Another set of scopes ends all earlier tokens of this member and application. */
  endOthers({ clientId, family, member, scopes }: Grant): void {
    for (const tokens of [this.access, this.refresh]) {
      tokens.endAll(
        'revoked',
        // What an older sandbox has kept here had no grant of its own.
        ({ grant }: { readonly grant?: Grant }) =>
          grant?.clientId === clientId &&
          grant.family === family &&
          grant.member === member &&
          !isSameSet(grant.scopes, scopes),
      );
    }
  }

  /** What the token of a call allows. Throws the 401 that fits (Microsoft Learn, LinkedIn: Error handling). */
  require(accessToken: string): Grant {
    if (accessToken === '') {
      throw refusedToken(65604, 'EMPTY_ACCESS_TOKEN', 'Empty oauth2 access token');
    }
    const token = this.access.read(accessToken);
    if (token === undefined) {
      throw refusedToken(65600, 'INVALID_ACCESS_TOKEN', 'Invalid access token');
    }
    if (token.end === 'expired') throw expiredToken();
    if (token.end !== null || this.isUnripe(accessToken)) throw revokedToken();
    return token.grant;
  }

  /** Counts the refused use of a token that is too young. */
  private isUnripe(accessToken: string): boolean {
    const uses = this.kernel.state.get<number>(`unripe/${accessToken}`) ?? 0;
    if (uses > 0) this.kernel.state.set(`unripe/${accessToken}`, uses - 1);
    return uses > 0;
  }
}

export function revokedToken(): LinkedinError {
  const message = 'The token used in the request has been revoked by the user';
  return refusedToken(65601, 'REVOKED_ACCESS_TOKEN', message);
}

export function expiredToken(): LinkedinError {
  const message = 'The token used in the request has expired';
  return refusedToken(65602, 'EXPIRED_ACCESS_TOKEN', message);
}

function refusedToken(serviceErrorCode: number, code: string, message: string): LinkedinError {
  return new LinkedinError(401, code, message, { serviceErrorCode });
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((scope) => right.includes(scope));
}
