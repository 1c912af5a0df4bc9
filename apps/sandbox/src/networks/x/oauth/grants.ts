import type { SandboxKernel } from '../../../kernel/network.js';
import type { CodeChallenge } from '../../../kernel/oauth/code-verifier.js';
import { randomSecret } from '../../../kernel/oauth/credentials.js';
import { Grants } from '../../../kernel/oauth/grants.js';

/** What a person allowed an app. */
export interface Grant {
  readonly clientId: string;
  readonly personId: string;
  readonly scopes: readonly string[];
}

/** What a code was asked for with. */
export interface CodeGrant extends Grant, CodeChallenge {
  readonly redirectUri: string;
}

export type XGrants = Grants<Grant, CodeGrant>;

/** Seconds that an access token lives. */
export const accessTokenSeconds = 7200;
// "About six months", says the documentation.
const refreshTokenSeconds = 183 * 24 * 60 * 60;

/** The codes and tokens that X has handed out. */
export function xGrants(kernel: SandboxKernel): XGrants {
  return new Grants(kernel, {
    code: { seconds: 30, make: () => randomSecret(32) },
    access: { seconds: accessTokenSeconds, make: () => randomSecret(48) },
    refresh: { seconds: refreshTokenSeconds, make: () => randomSecret(48) },
  });
}
