import type { SandboxKernel } from '../../kernel/network.js';

/** Where the stand-in answers, in place of https://appleid.apple.com. */
export const root = '/identity/apple';

/** Paths of the endpoints as the real host has them (developer.apple.com: Sign in with Apple REST API). */
export const paths = {
  authorize: `${root}/auth/authorize`,
  token: `${root}/auth/token`,
  revoke: `${root}/auth/revoke`,
  keys: `${root}/auth/keys`,
} as const;

export const realIssuer = 'https://appleid.apple.com';

export function issuerOf({ publicUrl }: Pick<SandboxKernel, 'publicUrl'>): string {
  return publicUrl + root;
}
