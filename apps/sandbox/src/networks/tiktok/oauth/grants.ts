import { randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';
import { randomSecret, type Credential } from '../../../kernel/oauth/credentials.js';
import { Grants } from '../../../kernel/oauth/grants.js';

/** The scopes of Login Kit, the Display API and the Content Posting API. */
const knownScopes = [
  'user.info.basic',
  'user.info.profile',
  'user.info.stats',
  'video.list',
  'video.upload',
  'video.publish',
] as const;
export type Scope = (typeof knownScopes)[number];

/** Nobody can take it off on the consent page. */
export const basicScope: Scope = 'user.info.basic';

/** The words of a scope parameter (separated by commas); null when one is unknown or none is given. */
export function readScopes(text: string): readonly Scope[] | null {
  const words = text.split(',').map((word) => word.trim());
  const scopes = knownScopes.filter((scope) => words.includes(scope));
  const isKnown = words.every((word) => (knownScopes as readonly string[]).includes(word));
  return isKnown && scopes.length > 0 ? scopes : null;
}

/** What a person granted to an application. */
export interface Grant {
  readonly clientKey: string;
  /** Who granted it. */
  readonly creator: string;
  readonly scopes: readonly Scope[];
}

/** What a code was asked for with. */
export interface CodeGrant extends Grant {
  readonly redirectUri: string;
  /** Lower-case hex of the SHA-256 of the verifier; null without PKCE. */
  readonly challenge: string | null;
}

export type TiktokGrants = Grants<Grant, CodeGrant>;
export type Token = Credential<Grant>;

// Login Kit: manage user access tokens. The life of a code is not documented.
export const ACCESS_SECONDS = 86_400;
export const REFRESH_SECONDS = 31_536_000;

/** The codes and tokens of TikTok. */
export function tiktokGrants(kernel: SandboxKernel): TiktokGrants {
  return new Grants(kernel, {
    // Real codes hold `*` and `!`: whoever does not decode the callback's query sends another one.
    code: { seconds: 600, make: () => `${randomSecret(30)}*0!${ending()}` },
    access: { seconds: ACCESS_SECONDS, make: () => `act.${randomSecret(36)}!${ending()}` },
    refresh: { seconds: REFRESH_SECONDS, make: () => `rft.${randomSecret(36)}!${ending()}` },
  });
}

function ending(): string {
  return `${randomBytes(2).readUInt16BE()}.e1`;
}
