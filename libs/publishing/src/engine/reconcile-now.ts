import { Injectable } from '@nestjs/common';
import { AttemptRunner } from './attempt-runner.js';
import { OutcomeWriter } from './outcome-writer.js';
import type { RunningAttempt } from './running-attempt.js';

/** Runs one claimed attempt outside the engine's loop, for a person who waits for the answer. */
@Injectable()
export class ReconcileNow {
  constructor(
    private readonly runner: AttemptRunner,
    private readonly outcomes: OutcomeWriter,
  ) {}

  async run(attempt: RunningAttempt): Promise<void> {
    const result = await attempt.within(() => this.runner.run(attempt));
    await this.outcomes.write({ attemptId: attempt.id, post: attempt.post, result });
  }
}
