import type { GraphCall } from '../graph/graph-call.js';
import { invalidParameter } from '../graph/graph-error.js';

const minuteSeconds = 60;
export const daySeconds = 24 * 60 * minuteSeconds;

/** When a post is to appear, and whether it does at once. */
export interface PublishTime {
  readonly isPublished: boolean;
  /** Unix seconds; null for what is published, or stays a draft. */
  readonly scheduledFor: number | null;
  readonly isDraft: boolean;
}

const contentTypes = ['DRAFT', 'SCHEDULED', 'ADS_POST', 'INLINE_CREATED', 'PUBLISHED'] as const;

/**
 * Reads `published`, `scheduled_publish_time` and `unpublished_content_type`. Documentation gives several
 * windows for one edge; `mostDays` is the narrowest of them.
 */
export function readPublishTime(call: GraphCall, mostDays: number): PublishTime {
  const { parameters } = call;
  const isPublished = parameters.flag('published') ?? true;
  const contentType = parameters.word('unpublished_content_type', contentTypes);
  const time = parameters.integer('scheduled_publish_time');
  if (isPublished && (time !== undefined || (contentType ?? 'PUBLISHED') !== 'PUBLISHED')) {
    throw invalidParameter('You cannot specify a scheduled publish time on a published post');
  }
  if (contentType === 'SCHEDULED' && time === undefined) {
    throw invalidParameter(
      'The parameter scheduled_publish_time is required for scheduled content.',
    );
  }
  if (contentType === 'DRAFT' && time !== undefined) {
    throw invalidParameter('A draft cannot have a scheduled publish time.');
  }
  if (time !== undefined) checkWindow(call, time, mostDays);
  return { isPublished, scheduledFor: time ?? null, isDraft: !isPublished && time === undefined };
}

/** From ten minutes on, up to so many days. */
export function checkWindow({ desk }: GraphCall, time: number, mostDays: number): void {
  const ahead = time - desk.kernel.now().getTime() / 1000;
  if (ahead >= 10 * minuteSeconds && ahead <= mostDays * daySeconds) return;
  throw invalidParameter(
    `The specified scheduled publish time is invalid. It has to be between 10 minutes and ${mostDays} days from now.`,
  );
}
