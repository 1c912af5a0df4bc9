import type { SandboxKernel } from '../../../kernel/network.js';
import { randomSecret } from '../../../kernel/oauth/credentials.js';
import { Grants } from '../../../kernel/oauth/grants.js';

/** What a person allowed a client to do. */
export interface Grant {
  readonly clientId: string;
  readonly loginId: string;
  readonly scopes: readonly string[];
}

/** What a code was asked for with. */
export interface CodeGrant extends Grant {
  readonly redirectUri: string;
}

export type SnapchatGrants = Grants<Grant, CodeGrant>;

/** Seconds that an access token lives (developers.snap.com: Authentication). */
export const ACCESS_SECONDS = 3600;

/** The codes and tokens of Snapchat; refresh tokens have no end of their own. */
export function snapchatGrants(kernel: SandboxKernel): SnapchatGrants {
  return new Grants(kernel, {
    code: { seconds: 600, make: () => randomSecret(24) },
    access: { seconds: ACCESS_SECONDS, make: () => `hCgw${randomSecret(64)}` },
    refresh: { seconds: null, make: () => `hCgx${randomSecret(64)}` },
  });
}
