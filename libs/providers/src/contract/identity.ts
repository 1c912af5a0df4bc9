/** JSON that may be stored. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Secrets of an account, as the vault hands them out. Never logged, never in an error. */
export type Credentials = Readonly<Record<string, string>>;

/** A workspace is `live` or `sandbox` for good. */
export type WorkspaceMode = 'live' | 'sandbox';

/** An account as a strategy sees it. */
export interface ProviderAccount {
  readonly id: string;
  readonly externalId: string;
  readonly handle: string;
  readonly displayName: string | null;
  readonly accountType: string | null;
  /** Public facts learnt at connect: chat type, guild id, REST root, user id … */
  readonly metadata: JsonObject;
  readonly credentials: Credentials;
}

/** One account that a connect brought. */
export interface ConnectedIdentity {
  /** Id at the network, as text. With the provider it finds the account again at reconnect. */
  readonly externalId: string;
  /** Whole handle, for example `discord:123`. */
  readonly handle: string;
  readonly displayName: string | null;
  readonly accountType: string | null;
  readonly avatarUrl?: string | null;
  readonly metadata: JsonObject;
  readonly credentials: Credentials;
  readonly scopes: readonly string[];
  /** When the access token ends; null when it does not. */
  readonly expiresAt: Date | null;
  /**
   * What the network knows the person's consent by, with a word for whose ids they are (`facebook:<id>`).
   * Accounts with one of them in common end together when the consent does; also across workspaces.
   */
  readonly grantIds?: readonly string[];
  /** False for identities that cannot be posted to: stored, but not offered. */
  readonly publishable: boolean;
}
