import { randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';
import { randomSecret } from '../../../kernel/oauth/credentials.js';
import { Grants } from '../../../kernel/oauth/grants.js';

/** What a person allowed a client to do. */
export interface Grant {
  readonly clientId: string;
  readonly personId: string;
  /** Names with spaces between them. */
  readonly scope: string;
}

/** What a code was asked for with; a temporary connection gets no refresh token. */
export interface CodeGrant extends Grant {
  readonly redirectUri: string;
  readonly isPermanent: boolean;
}

export type RedditGrants = Grants<Grant, CodeGrant>;

/** Seconds that an access token lives. */
export const ACCESS_SECONDS = 86_400;

/** The codes and tokens of Reddit. Refresh tokens never expire. */
export function redditGrants(kernel: SandboxKernel): RedditGrants {
  return new Grants(kernel, {
    code: { seconds: 600, make: () => randomSecret(22) },
    access: { seconds: ACCESS_SECONDS, make: accessToken },
    refresh: {
      seconds: null,
      make: (now) => `${Math.floor(now.getTime() / 1000)}-${randomSecret(24)}`,
    },
  });
}

/** Tokens have the form of a JWT and are longer than 1,000 characters. */
function accessToken(): string {
  const header = Buffer.from('{"alg":"RS256","kid":"sandbox","typ":"JWT"}').toString('base64url');
  return `${header}.${randomBytes(660).toString('base64url')}.${randomSecret(256)}`;
}
