import { ProviderFailure } from '../../contract/failure.js';
import type { PublishContext, Reconciled, ReconcileEvidence } from '../../contract/publishing.js';
import { lookUp } from './pinterest.look-up.js';
import { asCheckpoint, readProgress } from './pinterest.progress.js';
import { asPublished } from './pinterest.published.js';

/** Lists lag by some minutes; only the third empty look, minutes later, is believed. */
const LOOKS_BEFORE_ABSENT = 2;

/** Looks for a Pin whose answer was lost. Pins take no reference of ours, so board and words have to tell. */
export async function reconcilePin(
  context: PublishContext,
  evidence: ReconcileEvidence,
): Promise<Reconciled> {
  try {
    return await look(context, evidence);
  } catch (error) {
    // Pins of personal accounts cannot be read by newer applications.
    const isClosed = error instanceof ProviderFailure && error.failureClass === 'permission';
    if (isClosed) return { kind: 'unknown', reason: error.message };
    throw error;
  }
}

async function look(
  context: PublishContext,
  { startedAt, looksBefore }: ReconcileEvidence,
): Promise<Reconciled> {
  const progress = readProgress(context.checkpoint);
  const unclearSince = earlier(progress.unclearSince, startedAt);
  const { found, doubt } = await lookUp(context, unclearSince);
  if (found !== null) return asPublished(context, found);
  if (doubt !== null) return { kind: 'unknown', reason: doubt };
  if (looksBefore < LOOKS_BEFORE_ABSENT) {
    return { kind: 'unknown', reason: 'Pinterest does not list the Pin; looking again later' };
  }
  return { kind: 'absent', checkpoint: asCheckpoint({ ...progress, writes: 0, unclearSince }) };
}

function earlier(known: Date | null, startedAt: Date): Date {
  return known !== null && known < startedAt ? known : startedAt;
}
