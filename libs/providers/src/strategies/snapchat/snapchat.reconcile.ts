import type { Clock } from '#libs/kernel';
import type { PublishContext, Reconciled, ReconcileEvidence } from '../../contract/publishing.js';
import { isRejected } from './snapchat.confirm.js';
import { kindOf, type SnapchatKind } from './snapchat.kind.js';
import { findPost, writeTime } from './snapchat.lookup.js';
import { publishedPost, UNDER_REVIEW } from './snapchat.outcome.js';
import {
  asCheckpoint,
  readProgress,
  type SnapchatProgress,
  type UnclearTime,
} from './snapchat.progress.js';

/** From this age on an empty list proves something; Spotlights under review may be listed late. */
const PROOF_AFTER_MS: Readonly<Record<SnapchatKind, number>> = {
  story: 10 * 60_000,
  saved_story: 10 * 60_000,
  spotlight: 30 * 60_000,
};

/** Looks for a post whose answer was lost. Snapchat takes no key or reference that could name it. */
export async function reconcilePost(
  context: PublishContext,
  { startedAt }: ReconcileEvidence,
  clock: Clock,
): Promise<Reconciled> {
  const progress = readProgress(context.checkpoint);
  if (progress.writes > 0) {
    return { kind: 'resumable', checkpoint: asCheckpoint(progress) };
  }
  const kind = kindOf(context.post);
  const unclear = withEarlier(progress.unclear, writeTime(startedAt.getTime()));
  const sighting = await findPost(context, progress, unclear);
  switch (sighting.kind) {
    case 'found': {
      const out: SnapchatProgress = { ...progress, sentAt: startedAt.getTime() };
      if (kind === 'spotlight' && isRejected(sighting.post)) {
        // Confirming says so, and ends the post.
        const checkpoint = asCheckpoint({ ...out, writes: 1, postId: sighting.post.id });
        return { kind: 'resumable', checkpoint };
      }
      const isPending = kind === 'spotlight' && sighting.post.status !== 'LIVE';
      return publishedPost(context, out, sighting.post, isPending ? [UNDER_REVIEW] : []);
    }
    case 'several':
      return { kind: 'unknown', reason: 'Several posts of that time could be this one' };
    case 'incomplete':
      return { kind: 'unknown', reason: 'The profile has too many newer posts to look through' };
    case 'not_listed': {
      const ageMs = clock.now().getTime() - startedAt.getTime();
      if (ageMs < PROOF_AFTER_MS[kind]) {
        return { kind: 'unknown', reason: 'Snapchat does not list the post; looking again later' };
      }
      return { kind: 'absent', checkpoint: asCheckpoint({ ...progress, unclear }) };
    }
  }
}

/** Both times as one, for what an earlier try left open is still to be looked for. */
function withEarlier(before: UnclearTime | null, now: UnclearTime): UnclearTime {
  if (before === null) return now;
  return { since: Math.min(before.since, now.since), until: Math.max(before.until, now.until) };
}
