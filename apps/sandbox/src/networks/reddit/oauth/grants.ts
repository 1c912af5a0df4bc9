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

/** Whether Reddit has approved the client: all but one of them. */
export function isRegistered(clientId: string): boolean {
  return clientId !== '' && clientId !== 'unregistered';
}

/** The scopes of the OAuth documentation (reddit.com/api/v1/scopes). */
const knownScopes = new Set(
  (
    'account creddits edit flair history identity livemanage modconfig modcontributors modflair modlog modmail ' +
    'modnote modothers modposts modself modtraffic modwiki mysubreddits privatemessages read report save ' +
    'structuredstyles submit subscribe vote wikiedit wikiread'
  ).split(' '),
);

/** Reads scopes separated by spaces or commas; null when one is unknown or none is named. */
export function readScopes(text: string): readonly string[] | null {
  const names = [...new Set(text.split(/[\s,]+/).filter((name) => name !== ''))].sort();
  if (names.length === 0) return null;
  return names.every((name) => name === '*' || knownScopes.has(name)) ? names : null;
}

/** Whether what was granted is enough for a call. */
export function coversScope(granted: string, needed: string): boolean {
  const names = granted.split(' ');
  return names.includes('*') || names.includes(needed);
}
