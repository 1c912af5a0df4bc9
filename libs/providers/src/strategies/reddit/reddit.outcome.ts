import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type {
  Confirmed,
  PublishablePost,
  PublishContext,
  Reconciled,
  ReconcileEvidence,
} from '../../contract/publishing.js';
import { kindOf } from './reddit.kind.js';
import { findPublished } from './reddit.lookup.js';
import { asCheckpoint, readProgress } from './reddit.progress.js';

/** Longest wait between polls by the age of the submission: images take seconds, videos minutes. */
const POLLS: readonly { readonly untilMs: number; readonly everyMs: number }[] = [
  { untilMs: 60_000, everyMs: 5_000 },
  { untilMs: 180_000, everyMs: 15_000 },
  { untilMs: 600_000, everyMs: 60_000 },
  { untilMs: 3_600_000, everyMs: 300_000 },
];
const OVERDUE_POLL_MS = 900_000;

/** Only the third empty look, minutes after the try, is believed. */
const LOOKS_BEFORE_ABSENT = 2;

/** Asks whether Reddit has made the post of an image or video it took. */
export async function confirmPost(context: PublishContext, clock: Clock): Promise<Confirmed> {
  const submittedAt = readProgress(context.checkpoint).submittedAt ?? clock.now();
  const look = await findPublished(context, submittedAt);
  if (look.found !== null) return look.found;
  const ageMs = clock.now().getTime() - submittedAt.getTime();
  const poll = POLLS.find(({ untilMs }) => ageMs < untilMs);
  if (poll !== undefined) {
    return { kind: 'processing', pollAfterMs: Math.max(poll.everyMs, look.pauseMs) };
  }
  // No verdict of Reddit's, so the post is not failed: the engine asks until its own patience ends.
  throw new ProviderFailure({
    failureClass: 'ambiguous',
    message:
      'Reddit took the media but has made no post of it; its processing has probably failed there',
    retryAfterMs: Math.max(OVERDUE_POLL_MS, look.pauseMs),
  });
}

/** Looks for a post whose answer was lost. */
export async function lookUpPost(
  context: PublishContext,
  { startedAt, looksBefore }: ReconcileEvidence,
): Promise<Reconciled> {
  const progress = readProgress(context.checkpoint);
  const unclearSince = earlier(progress.unclearSince, startedAt);
  const look = await findPublished(context, unclearSince);
  if (look.found !== null) return look.found;
  if (!look.isComplete) {
    return {
      kind: 'unknown',
      reason: 'The user has published too much since then to look through',
    };
  }
  if (looksBefore < looksBeforeAbsent(context.post)) {
    return { kind: 'unknown', reason: 'Reddit does not list the post; looking again later' };
  }
  // A file may have been used up by the lost submission: the next try uploads anew.
  const checkpoint = asCheckpoint({ ...progress, writes: 0, uploads: [], unclearSince });
  return { kind: 'absent', checkpoint };
}

function earlier(known: Date | null, startedAt: Date): Date {
  return known !== null && known < startedAt ? known : startedAt;
}

/** Lists lag by minutes, and media is listed only after Reddit has processed it. */
function looksBeforeAbsent(post: PublishablePost): number {
  if (post.interaction !== 'post') return LOOKS_BEFORE_ABSENT;
  const isProcessed = ['image', 'video', 'videogif'].includes(kindOf(post));
  return isProcessed ? LOOKS_BEFORE_ABSENT + 1 : LOOKS_BEFORE_ABSENT;
}
