import type { MediaFacts } from '../../../kernel/network.js';

export type ContainerKind = 'IMAGE' | 'VIDEO' | 'REELS' | 'STORIES' | 'CAROUSEL';

/** A container as it is kept; it can be published once. Times in milliseconds. */
export interface Container {
  readonly id: string;
  readonly accountId: string;
  readonly kind: ContainerKind;
  readonly isCarouselItem: boolean;
  readonly caption: string;
  /** What the caller set beyond caption and media, as the ledger shows it. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Containers of a carousel's items. */
  readonly children: readonly string[];
  /** Where the video is fetched from; null for images, carousels and uploads. */
  readonly videoUrl: string | null;
  readonly isResumable: boolean;
  readonly thumbOffset: number | null;
  /** Null until the media was fetched or uploaded; always null for carousels. */
  readonly facts: MediaFacts | null;
  readonly createdAt: number;
  /** When processing can end at the earliest. */
  readonly readyAt: number;
  /** Why processing failed. */
  readonly failure: number | null;
  readonly publishedAt: number | null;
  readonly requestCount: number;
}

export type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED';

const containerLifetimeMs = 24 * 60 * 60 * 1000;

/** `status_code` (Instagram Platform: IG Container). */
export function statusOf(container: Container, now: number): ContainerStatus {
  if (container.publishedAt !== null) return 'PUBLISHED';
  if (now - container.createdAt >= containerLifetimeMs) return 'EXPIRED';
  if (now < container.readyAt) return 'IN_PROGRESS';
  if (container.failure !== null) return 'ERROR';
  return container.facts === null && container.kind !== 'CAROUSEL' ? 'IN_PROGRESS' : 'FINISHED';
}

/** The free text beside it; of a failure it ends with the subcode. */
export function statusText(container: Container, now: number): string {
  const status = statusOf(container, now);
  switch (status) {
    case 'IN_PROGRESS':
      return 'In Progress: Media is still being processed.';
    case 'FINISHED':
      return 'Finished: Media has been uploaded and it is ready to be published.';
    case 'PUBLISHED':
      return 'Published: Media has been published.';
    case 'EXPIRED':
      return 'Expired: The container was not published within 24 hours and has expired.';
    case 'ERROR':
      return `Error: Media upload has failed with error code ${container.failure}`;
  }
}
