import { randomBytes } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';
import { Grants } from '../../../kernel/oauth/grants.js';

/** What a person allowed a client to do. */
export interface Grant {
  readonly clientId: string;
  readonly personId: string;
  readonly scopes: readonly string[];
}

/** What a code was asked for with. */
export interface CodeGrant extends Grant {
  readonly redirectUri: string;
}

export type PinterestGrants = Grants<Grant, CodeGrant>;

/** Seconds that tokens live: 30 and 60 days (developers.pinterest.com: Set up authentication). */
export const ACCESS_SECONDS = 2_592_000;
export const REFRESH_SECONDS = 5_184_000;

/** The codes and tokens of Pinterest. */
export function pinterestGrants(kernel: SandboxKernel): PinterestGrants {
  return new Grants(kernel, {
    code: { seconds: 600, make: () => randomBytes(20).toString('hex') },
    access: { seconds: ACCESS_SECONDS, make: () => `pina_${capitals()}` },
    refresh: { seconds: REFRESH_SECONDS, make: () => `pinr_${capitals()}` },
  });
}

function capitals(): string {
  return randomBytes(48).toString('hex').toUpperCase();
}
