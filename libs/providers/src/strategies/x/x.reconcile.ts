import type { PublishContext, Reconciled, ReconcileEvidence } from '../../contract/publishing.js';
import { lookUp } from './x.look-up.js';
import { asCheckpoint, readProgress } from './x.progress.js';
import { asPublished } from './x.published.js';

/** New posts are listed after some seconds; only the third empty look, minutes later, is believed. */
const LOOKS_BEFORE_ABSENT = 2;

/** Looks for a post whose answer was lost. X takes no reference of ours, so text and parent have to tell. */
export async function reconcilePost(
  context: PublishContext,
  { startedAt, looksBefore }: ReconcileEvidence,
): Promise<Reconciled> {
  const progress = readProgress(context.checkpoint);
  const unclearSince = earlier(progress.unclearSince, startedAt);
  const { found, doubt } = await lookUp(context, unclearSince);
  if (found !== null) return asPublished(context, found);
  if (doubt !== null) return { kind: 'unknown', reason: doubt };
  if (looksBefore < LOOKS_BEFORE_ABSENT) {
    return { kind: 'unknown', reason: 'X does not list the post; looking again later' };
  }
  return { kind: 'absent', checkpoint: asCheckpoint({ ...progress, unclearSince }) };
}

function earlier(known: Date | null, startedAt: Date): Date {
  return known !== null && known < startedAt ? known : startedAt;
}
