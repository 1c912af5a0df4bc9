import type { AttemptEvidence, WitnessedAttempt } from '#libs/posts';
import type { JsonObject, ProviderFailure } from '#libs/providers';
import type { AttemptResult } from './attempt-result.js';
import type { PublishSession } from './publish-session.js';
import type { RunningAttempt } from './running-attempt.js';

const NOTHING: Omit<AttemptEvidence, 'verdict'> = {
  providerPostId: null,
  providerUrl: null,
  checkpoint: null,
  notes: [],
  sent: null,
  refusal: null,
};

/** One more part is out, and others are to follow. */
export function evidenceOfPart(checkpoint: JsonObject): AttemptEvidence {
  return { ...NOTHING, verdict: 'continued', checkpoint };
}

/** The network says that it created nothing; null when the failure leaves that open. */
export function evidenceOfRefusal(failure: ProviderFailure): AttemptEvidence | null {
  const { failureClass, message, providerCode, status, retryAfterMs } = failure;
  if (failureClass === 'ambiguous') return null;
  const refusal = { failureClass, message, providerCode, status, retryAfterMs };
  return { ...NOTHING, verdict: 'refused', refusal };
}

/** What the result of a visible write proves; null when that is nothing. */
export function evidenceOfResult(result: AttemptResult): AttemptEvidence | null {
  // In other phases nothing became of the write that anybody could doubt.
  if (result.phase !== 'committing') return null;
  const { settlement, failure, notes = [] } = result;
  if (failure !== null) return evidenceOfRefusal(failure);
  if (settlement.trigger !== 'publish') return null;
  return {
    ...NOTHING,
    verdict: 'published',
    providerPostId: settlement.providerPostId ?? null,
    providerUrl: settlement.providerUrl ?? null,
    checkpoint: settlement.checkpoint ?? null,
    notes,
    sent: settlement.sent ?? null,
  };
}

/** What a worker knows that learned in the middle of its work that it had lost the post. */
export function evidenceOfLost({ session }: RunningAttempt): AttemptEvidence | null {
  return session?.witnessed ?? null;
}

/** Bound to the attempt that it belongs to. */
export function witnessed(
  attemptId: WitnessedAttempt['attemptId'],
  { id, leaseOwner, fence }: PublishSession['post'],
  evidence: AttemptEvidence | null,
): WitnessedAttempt[] {
  return evidence === null ? [] : [{ attemptId, postId: id, leaseOwner, fence, evidence }];
}
