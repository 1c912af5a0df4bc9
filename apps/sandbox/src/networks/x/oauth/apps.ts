import type { SandboxKernel } from '../../../kernel/network.js';
import type { CodeChallenge } from '../../../kernel/oauth/code-verifier.js';
import { randomSecret } from '../../../kernel/oauth/credentials.js';
import { Grants } from '../../../kernel/oauth/grants.js';

/** A developer app as the console knows it. */
export interface Client {
  readonly id: string;
  /** null: a public client without a secret; `any`: every secret that is not empty. */
  readonly secret: string | null | 'any';
  readonly permission: 'read' | 'read_write';
  /** Whether the project has credits left; without them every call is answered with 402. */
  readonly hasCredits: boolean;
  /** Whether the app is attached to a project. */
  readonly isEnrolled: boolean;
  /** Whether the plan includes quotes and replies to people who did not mention the account. */
  readonly isEnterprise: boolean;
}

const usual = {
  secret: 'any',
  permission: 'read_write',
  hasCredits: true,
  isEnrolled: true,
  isEnterprise: false,
} as const;

const reserved: readonly Client[] = [
  { ...usual, id: 'sandbox-client', secret: 'sandbox-secret' },
  { ...usual, id: 'sandbox-public', secret: null },
  { ...usual, id: 'sandbox-read-only', permission: 'read' },
  { ...usual, id: 'sandbox-no-credits', hasCredits: false },
  { ...usual, id: 'sandbox-not-enrolled', isEnrolled: false },
  { ...usual, id: 'sandbox-enterprise', isEnterprise: true },
];

/** The app of a client id. Reserved ids have their peculiarities, `unknown…` is nobody's, all others are confidential clients. */
export function findClient(id: string): Client | undefined {
  const known = reserved.find((client) => client.id === id);
  if (known) return known;
  return /^[\w~.-]{4,100}$/.test(id) && !id.startsWith('unknown') ? { ...usual, id } : undefined;
}

/** Whether the secret is that of the client. */
export function hasSecret(client: Client, secret: string): boolean {
  if (client.secret === 'any') return secret !== '';
  return client.secret !== null && client.secret === secret;
}

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
