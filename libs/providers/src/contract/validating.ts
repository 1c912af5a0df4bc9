import type { ImageRules, MediaKind } from './definition.js';
import type { InteractionType } from './interaction.js';
import type { JsonObject } from './identity.js';
import type { StreamFacts } from './streams.js';

/** What preflight knows of a media item; null where it could not be read. */
export interface DraftMedia {
  readonly kind: MediaKind;
  readonly mime: string | null;
  readonly sizeBytes: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
  readonly altText: string | null;
  /** Whether a picture moves; absent where nobody looked. */
  readonly animated?: boolean;
  /** Null, or absent, where nobody could tell. */
  readonly streams?: StreamFacts | null;
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

/** What decides on how the media of a post travels. */
export type IntakeDraft = Pick<DraftPost, 'interaction' | 'settings' | 'accountMetadata'>;

/** How the media of a post gets to the network. */
export interface MediaIntake {
  /** What images are converted and shrunk to; null: they go as they are. */
  readonly images: ImageRules | null;
  /** What is asked of how videos are laid out; null: they go as they are. */
  readonly videos: { readonly indexFirst: boolean } | null;
  /** Which items the network fetches from their addresses. */
  readonly fetches: 'none' | 'image' | 'all';
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
