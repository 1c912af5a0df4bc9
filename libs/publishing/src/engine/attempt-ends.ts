import { Injectable } from '@nestjs/common';
import type { Transaction } from '#libs/platform';
import {
  AttemptEvidenceRepository,
  AttemptsRepository,
  type ClaimedPost,
  type ClosedAttempt,
  type WitnessedAttempt,
} from '#libs/posts';
import { evidenceOfResult, witnessed } from './attempt-evidence.js';
import { lastStatus, type AttemptResult } from './attempt-result.js';

/** An attempt with what it came to. */
export interface EndedAttempt {
  readonly attemptId: ClosedAttempt['id'];
  readonly post: ClaimedPost;
  readonly result: AttemptResult;
}

/** Ends the rows of attempts in the transaction that settles their posts. */
@Injectable()
export class AttemptEnds {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly evidence: AttemptEvidenceRepository,
  ) {}

  /** Their outcome was written. */
  async close(transaction: Transaction, ended: readonly EndedAttempt[]): Promise<void> {
    if (ended.length > 0) await this.attempts.close(transaction, ended.map(closed));
  }

  /** Their posts were lost before: what their networks answered is kept as evidence, and changes nothing. */
  async giveUp(transaction: Transaction, lost: readonly EndedAttempt[]): Promise<void> {
    await this.attempts.giveUp(
      transaction,
      lost.map(({ attemptId }) => attemptId),
    );
    await this.keep(
      transaction,
      lost.flatMap(({ attemptId, post, result }) =>
        witnessed(attemptId, post, evidenceOfResult(result)),
      ),
    );
  }

  async keep(transaction: Transaction, evidence: readonly WitnessedAttempt[]): Promise<void> {
    await this.evidence.add(transaction, evidence);
  }
}

function closed({ attemptId, result }: EndedAttempt): ClosedAttempt {
  const { failure, settlement } = result;
  return {
    id: attemptId,
    phase: result.phase,
    ok: result.ok,
    outcome: result.outcome,
    code: settlement.error?.code ?? null,
    retryable: settlement.error?.retryable ?? null,
    providerPostId: settlement.providerPostId ?? null,
    providerStatus: lastStatus(result),
    providerCode: failure?.providerCode ?? null,
    providerMessage: failure?.message ?? null,
    notes: result.notes ?? [],
    requests: result.requests,
  };
}
