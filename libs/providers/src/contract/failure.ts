import type { JsonObject } from './identity.js';

/** One class per failure, decided by the strategy; the engine's policy depends on it alone. */
export type FailureClass =
  | 'auth_expired'
  | 'permission'
  | 'rate_limited'
  | 'content_rejected'
  | 'duplicate_content'
  | 'media_invalid'
  | 'not_found'
  | 'transient'
  | 'ambiguous';

export interface ProviderFailureDetails {
  readonly failureClass: FailureClass;
  /** The network's own words, for the user. No secrets. */
  readonly message: string;
  /** HTTP status of the answer, when there was one. */
  readonly status?: number | null;
  /** The network's own error code, as text. */
  readonly providerCode?: string | null;
  /** Earliest moment to try again (rate limits); relative, so that clocks do not matter. */
  readonly retryAfterMs?: number | null;
  /** How far a rate limit reaches. `app` pauses every account of the network. */
  readonly scope?: 'post' | 'account' | 'app';
  /** Corrections to the account's metadata that hold from now on (a chat that got a new id). */
  readonly accountMetadata?: JsonObject;
  readonly cause?: unknown;
}

/**
 * A call to the network went wrong. Thrown by every strategy method.
 * `ambiguous` is only for a visible write whose outcome is unknown.
 */
export class ProviderFailure extends Error {
  readonly failureClass: FailureClass;
  readonly status: number | null;
  readonly providerCode: string | null;
  readonly retryAfterMs: number | null;
  readonly scope: 'post' | 'account' | 'app';
  readonly accountMetadata: JsonObject | null;

  constructor(details: ProviderFailureDetails) {
    super(details.message, { cause: details.cause });
    this.name = 'ProviderFailure';
    this.failureClass = details.failureClass;
    this.status = details.status ?? null;
    this.providerCode = details.providerCode ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.scope = details.scope ?? 'post';
    this.accountMetadata = details.accountMetadata ?? null;
  }
}
