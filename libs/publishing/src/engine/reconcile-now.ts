import { Injectable } from '@nestjs/common';
import { AttemptWork } from './attempt-work.js';
import type { RunningAttempt } from './running-attempt.js';

/** Runs one claimed attempt outside the engine's loop, for a person who waits for the answer. */
@Injectable()
export class ReconcileNow {
  constructor(private readonly work: AttemptWork) {}

  async run(attempt: RunningAttempt): Promise<void> {
    await this.work.run(attempt);
  }
}
