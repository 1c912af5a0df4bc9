import type { MediaFacts } from '../../kernel/network.js';

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
  /** Null until the media was fetched or uploaded; always null for carousels. */
  readonly facts: MediaFacts | null;
  readonly createdAt: number;
  /** When processing can end at the earliest. */
  readonly readyAt: number;
  /** Why processing failed: a subcode of the table of error codes. */
  readonly failure: number | null;
  readonly publishedAt: number | null;
  readonly requestCount: number;
}

type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED';

const lifetimeMs = 24 * 60 * 60 * 1000;

/** The free text beside the status; that of a failure ends with the subcode. */
const texts: Readonly<Record<ContainerStatus, string>> = {
  IN_PROGRESS: 'In Progress: Media is still being processed.',
  FINISHED: 'Finished: Media has been uploaded and it is ready to be published.',
  PUBLISHED: 'Published: Media has been published.',
  EXPIRED: 'Expired: The container was not published within 24 hours and has expired.',
  ERROR: 'Error: Media upload has failed with error code ',
};

/** `status_code` (Instagram Platform: IG Container). */
export function statusOf(container: Container, now: number): ContainerStatus {
  if (container.publishedAt !== null) return 'PUBLISHED';
  if (now - container.createdAt >= lifetimeMs) return 'EXPIRED';
  if (now < container.readyAt) return 'IN_PROGRESS';
  if (container.failure !== null) return 'ERROR';
  return container.facts === null && container.kind !== 'CAROUSEL' ? 'IN_PROGRESS' : 'FINISHED';
}

/** The free text beside it. */
export function statusText(container: Container, now: number): string {
  const status = statusOf(container, now);
  return status === 'ERROR' ? `${texts.ERROR}${container.failure}` : texts[status];
}
