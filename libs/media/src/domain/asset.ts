import type { AssetId, WorkspaceId } from '#libs/kernel';
import type { MediaKind } from './media-type.js';
import { PROBE_VERSION, type ProbedFacts } from './stream-facts.js';

/**
 * `pending`: waits to be made. `made`: a picture of the content. `placeholder`: a drawing for good, because this
 * installation has no program that shows a frame of a video. `failed`: a drawing for good; the reason is known.
 */
export type PreviewState = 'pending' | 'made' | 'placeholder' | 'failed';

/**
 * `uploading`: the bytes are on their way into the storage. `draft`: registered, not yet for use.
 * `pending_delete`: still delivered, gone after `deleteAfter`.
 */
export type AssetStatus = 'uploading' | 'draft' | 'ready' | 'pending_delete';

export const ASSET_STATUSES: readonly AssetStatus[] = [
  'uploading',
  'draft',
  'ready',
  'pending_delete',
];

/** A stored media file with the facts read from its bytes. */
export interface Asset {
  readonly id: AssetId;
  readonly workspaceId: WorkspaceId;
  readonly status: AssetStatus;
  readonly kind: MediaKind;
  readonly mime: string;
  readonly filename: string;
  /** What it shows, for people who do not see it. */
  readonly altText: string | null;
  readonly sizeBytes: number;
  /** Tells these bytes from others: their SHA-256, or the entity tag of a storage that keeps one. */
  readonly fingerprint: string;
  /** Pixels as displayed: rotation and pixel shape are applied. */
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
  /** What else the probe read; null when it was stored before the probe read more. */
  readonly probed: ProbedFacts | null;
  /** Name of the storage driver that holds the bytes. */
  readonly storage: string;
  readonly objectKey: string;
  /** 128 random bits, base64url; part of the public address. */
  readonly deliveryToken: string;
  /** How far the preview of an image or a video is; says nothing for other kinds. */
  readonly previewState: PreviewState;
  /** Why there is none, for people; null unless the state is `failed`. */
  readonly previewFailure: string | null;
  /** Address named at registration, when the object is public elsewhere, too. */
  readonly registeredUrl: string | null;
  /** When the owner wants the bytes gone. */
  readonly deleteAfter: Date | null;
  /** When the retention sweep looks at the asset next; null: never. */
  readonly sweepAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What is read from a file's bytes. */
export interface MediaFacts {
  readonly kind: MediaKind;
  readonly mime: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
  readonly probed: ProbedFacts;
}

/** Facts of a file of which no more than the type is known. */
export function noFacts(kind: MediaKind, mime: string): MediaFacts {
  const unread = { streams: null, movableIndex: null, animated: null };
  const probed = { version: PROBE_VERSION, ...unread };
  return { kind, mime, width: null, height: null, durationSeconds: null, probed };
}
