import type { Readable } from 'node:stream';
import type { HttpClient } from '#libs/kernel';
import type { MediaKind } from './definition.js';
import type { InteractionType } from './interaction.js';
import type { Json, JsonObject, ProviderAccount, WorkspaceMode } from './identity.js';
import type { ProviderEndpoints } from './endpoints.js';

/** A media item with the facts read from its bytes. */
export interface PublishableMedia {
  readonly kind: MediaKind;
  readonly mime: string;
  readonly filename: string;
  readonly sizeBytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
  /** Whether a picture moves; absent where nobody looked. */
  readonly animated?: boolean;
  readonly altText: string | null;
  /** Public address of the item. */
  readonly url: string;
  /** Opens the bytes anew at every call, from `start` on; the caller consumes or destroys the stream. */
  open(start?: number): Promise<Readable>;
}

/** What is to be published: validated, with aliases resolved. */
export interface PublishablePost {
  readonly id: string;
  readonly interaction: InteractionType;
  /** The text as composed by the strategy's `composeText`. */
  readonly text: string;
  /** The title where the network has titles, else the label. */
  readonly title: string | null;
  readonly settings: JsonObject;
  readonly media: readonly PublishableMedia[];
  /** The published parent of a reply or comment. */
  readonly parent: { readonly providerPostId: string } | null;
}

/** Everything one call of a strategy may use. Strategies keep no state of their own. */
export interface CallContext {
  readonly mode: WorkspaceMode;
  readonly account: ProviderAccount;
  readonly endpoints: ProviderEndpoints;
  /** Records every request in the attempt. */
  readonly http: HttpClient;
  /** Application credentials by their key in the definition, as far as configured (token refresh). */
  readonly application: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface PublishContext extends CallContext {
  readonly post: PublishablePost;
  /** What earlier steps or attempts left behind: upload ids, message ids. Null at first. */
  readonly checkpoint: JsonObject | null;
  /** Stores progress at once, under the fence. Throws when the lease was lost: let it pass through. */
  saveCheckpoint(checkpoint: JsonObject): Promise<void>;
}

export type Prepared =
  | { readonly kind: 'ready'; readonly checkpoint?: JsonObject }
  | { readonly kind: 'not_ready'; readonly retryAfterMs: number; readonly checkpoint?: JsonObject };

/** A post that is out. */
export interface PublishedPost {
  readonly kind: 'published';
  /** The network's id; null where the network gives none. */
  readonly providerPostId: string | null;
  readonly providerUrl: string | null;
  /** Ids that delete and reconcile will need (all messages of an album …). */
  readonly checkpoint?: JsonObject;
  /** What the network left out or changed, as sentences for the user. */
  readonly notes?: readonly string[];
}

/**
 * `continue`: this write is out and further ones are needed; the engine stores the checkpoint and calls
 * commit again, after `waitMs` through prepare if the network needs time in between. A checkpoint counts the
 * visible writes that are out as `writes`: a failed post with any of them is not edited, only retried.
 * `accepted`: the network works on it; the engine polls confirm.
 */
export type Committed =
  | PublishedPost
  | { readonly kind: 'continue'; readonly checkpoint: JsonObject; readonly waitMs?: number }
  | { readonly kind: 'accepted'; readonly checkpoint: JsonObject; readonly pollAfterMs: number };

export type Confirmed =
  | PublishedPost
  | { readonly kind: 'processing'; readonly pollAfterMs: number };

/** What is known about a write whose answer never came. */
export interface ReconcileEvidence {
  /** The write began not before this moment (database clock). */
  readonly startedAt: Date;
  /** How often reconcile has looked before. */
  readonly looksBefore: number;
}

/**
 * `absent` must be proven: it allows publishing again. `resumable` in found says that more commits are
 * needed (a draft that exists but is not public yet): the engine goes on from the checkpoint.
 */
export type Reconciled =
  | PublishedPost
  | { readonly kind: 'absent'; readonly checkpoint?: JsonObject }
  | { readonly kind: 'resumable'; readonly checkpoint: JsonObject }
  | { readonly kind: 'unknown'; readonly reason: string };

/** `unsupported`: the network has no way to delete posts of this kind; the reason is for the user. */
export type Removed =
  | { readonly kind: 'deleted' | 'already_gone' }
  | { readonly kind: 'unsupported'; readonly reason: string };

/** Counters of one post; null where the network does not tell. */
export interface PostMetrics {
  readonly impressions: number | null;
  readonly reach: number | null;
  readonly views: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly shares: number | null;
  readonly saves: number | null;
  readonly clicks: number | null;
  /** Counters and rates beyond these, under the network's own names. */
  readonly further?: Readonly<Record<string, number | null>>;
}

/** The network counts nothing for such a post, or this login may not read it. */
export interface NothingCounted {
  readonly counted: false;
  /** A sentence for the user. */
  readonly reason: string;
}

export function nothingCounted(reason: string): NothingCounted {
  return { counted: false, reason };
}

/** What nothing is known of. */
export const NO_METRICS: PostMetrics = {
  impressions: null,
  reach: null,
  views: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
  clicks: null,
};

/** Counters of a whole account, as its network counts it. */
export interface AccountMetrics {
  readonly common: PostMetrics;
  /** Counters beyond the common ones, under the network's own names. */
  readonly further: Readonly<Record<string, number>>;
}

export interface ActionResult {
  readonly notes: readonly string[];
  readonly [key: string]: Json | readonly Json[];
}
