import { Command } from '@nestjs/cqrs';
import type { PostScope } from '#libs/posts';

/** How many posts the engine will look up. */
export interface UnclearPostsTaken {
  /** Looks that were to come later and are due now. */
  readonly hastened: number;
  /** Posts given up as `outcome_unknown` that are looked up again. */
  readonly takenUpAgain: number;
}

/** Has the engine look up every post whose outcome is unclear, now. Nothing is published by it. */
export class ReconcileUnclearPostsCommand extends Command<UnclearPostsTaken> {
  constructor(readonly scope: PostScope) {
    super();
  }
}
