import type { InteractionType, MediaKind } from './definition.js';
import type { JsonObject } from './identity.js';

/** What preflight knows of a media item; null where it could not be read. */
export interface DraftMedia {
  readonly kind: MediaKind;
  readonly mime: string | null;
  readonly sizeBytes: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
  readonly altText: string | null;
}

/** A post before it is accepted, with aliases resolved. */
export interface DraftPost {
  readonly interaction: InteractionType;
  readonly title: string | null;
  readonly text: string;
  readonly settings: JsonObject;
  readonly media: readonly DraftMedia[];
  /** Public facts of the account (boosted server, chat type …). */
  readonly accountMetadata: JsonObject;
}

/** A rule that is broken. `path` is relative to the post: `settings.parseMode`, `assets[1]`, `text`. */
export interface ProviderIssue {
  /** A code of the taxonomy, or one of the network's own, prefixed with its id. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly path: string;
  readonly allowed?: readonly string[];
  readonly limit?: number;
  readonly actual?: number | string;
  readonly hint?: string;
}
