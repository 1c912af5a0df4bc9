import { Inject, Injectable } from '@nestjs/common';
import { Chance } from '#libs/kernel';
import type { PostError } from '#libs/posts';
import { decideFailure, type FailedStep, type FailureDecision } from '../domain/failure-policy.js';
import { missedTime, type Lateness } from '../domain/missed-time.js';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../publishing.config.js';

/** What follows from a failure and from a missed time, by the limits of this installation. */
@Injectable()
export class FailureDecisions {
  constructor(
    @Inject(PUBLISHING_CONFIG) private readonly config: PublishingConfig,
    private readonly chance: Chance,
  ) {}

  of(step: Omit<FailedStep, 'random'>): FailureDecision {
    return decideFailure({ ...step, random: this.chance.next() }, this.config);
  }

  /** Why the post must not go out any more; null while it may. */
  ofMissedTime(post: Lateness): PostError | null {
    return missedTime(post, this.config);
  }
}
