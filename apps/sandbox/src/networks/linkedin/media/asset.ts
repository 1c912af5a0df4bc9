import type { MediaFacts } from '../../../kernel/network.js';

export type AssetKind = 'image' | 'video' | 'document';

export type AssetStatus = 'WAITING_UPLOAD' | 'PROCESSING' | 'AVAILABLE' | 'PROCESSING_FAILED';

/** Media that was announced, and what has become of it. Times are milliseconds. */
export interface Asset {
  /** `urn:li:image:…`, `urn:li:video:…`, or `urn:li:document:…`. */
  readonly urn: string;
  readonly kind: AssetKind;
  /** The person or page it was announced for; nobody else can use it. */
  readonly owner: string;
  /** Login of the member who announced it. */
  readonly member: string;
  readonly uploadUrlExpiresAt: number;
  /** Videos only: the announced size, which the parts have to make up exactly. */
  readonly fileSizeBytes: number | null;
  readonly uploadToken: string;
  /** Null until the bytes are complete. */
  readonly facts: MediaFacts | null;
  readonly uploadedAt: number | null;
  /** Why processing fails; null when it succeeds. */
  readonly failure: string | null;
  /** A `late_reject` fault hit its upload: processing will fail. */
  readonly isDoomed: boolean;
  readonly requestCount: number;
}

// Short, so that scripts do not wait long; real media takes seconds to minutes.
const processingMs: Readonly<Record<AssetKind, number>> = {
  image: 500,
  document: 1000,
  video: 2000,
};

export function statusOf(asset: Asset, now: Date): AssetStatus {
  if (asset.facts === null || asset.uploadedAt === null) return 'WAITING_UPLOAD';
  if (now.getTime() - asset.uploadedAt < processingMs[asset.kind]) return 'PROCESSING';
  return asset.failure === null ? 'AVAILABLE' : 'PROCESSING_FAILED';
}
