import { Injectable } from '@nestjs/common';
import { Metrics, type Counter, type Gauge, type Histogram } from '#libs/kernel';
import { attemptKindOf } from './attempt-claims.js';
import type { AttemptResult } from './attempt-result.js';
import type { RunningAttempt } from './running-attempt.js';

/** What is counted of a settlement; a look is counted apart. */
const outcomes: Partial<Readonly<Record<AttemptResult['settlement']['trigger'], string>>> = {
  publish: 'published',
  await_confirmation: 'accepted',
  await_processing: 'processing',
  defer: 'deferred',
  hand_over: 'handed_over',
  fail: 'failed',
  lose_outcome: 'unclear',
};

/** Counts and times attempts by network. */
@Injectable()
export class AttemptMetrics {
  private readonly durations: Histogram<'network' | 'kind'>;
  private readonly lateness: Histogram<'network'>;
  private readonly outcomes: Counter<'network' | 'outcome' | 'failure'>;
  private readonly looks: Counter<'network' | 'result'>;
  private readonly takeovers: Counter<'phase'>;
  private readonly lost: Counter<'network'>;
  private readonly inFlight: Gauge;

  constructor(metrics: Metrics) {
    this.durations = metrics.histogram({
      name: 'publish_attempt_duration_seconds',
      help: 'Attempts from the claim to the answer of the network.',
      labels: ['network', 'kind'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
    });
    this.lateness = metrics.histogram({
      name: 'publish_lateness_seconds',
      help: 'How long after its time a post was visible.',
      labels: ['network'],
      buckets: [0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 1_800, 7_200],
    });
    this.outcomes = metrics.counter({
      name: 'publish_outcomes_total',
      help: 'How attempts ended; failure is the class of the failure, or the code where no network was asked, or none.',
      labels: ['network', 'outcome', 'failure'],
    });
    this.looks = metrics.counter({
      name: 'reconcile_looks_total',
      help: 'Looks for posts whose outcome was unclear: found, absent, undecided, outcome_unknown (given up).',
      labels: ['network', 'result'],
    });
    this.takeovers = metrics.counter({
      name: 'lease_takeovers_total',
      help: 'Posts taken over because their worker went silent, by how far it had come.',
      labels: ['phase'],
    });
    this.lost = metrics.counter({
      name: 'leases_lost_total',
      help: 'Attempts whose end was not written because another worker had the post by then.',
      labels: ['network'],
    });
    this.inFlight = metrics.gauge({
      name: 'attempts_in_flight',
      help: 'Attempts under way in this process.',
    });
  }

  began({ isTakenOver, post }: RunningAttempt): void {
    this.inFlight.inc();
    if (isTakenOver) this.takeovers.inc({ phase: post.leftInPhase ?? 'unknown' });
  }

  ended(): void {
    this.inFlight.dec();
  }

  /** The network has answered, or will not be asked. */
  ran({ post, startedAtMs }: RunningAttempt, result: AttemptResult): void {
    const network = post.provider;
    const seconds = (performance.now() - startedAtMs) / 1_000;
    this.durations.observe({ network, kind: attemptKindOf(post) }, seconds);
    if (result.settlement.trigger !== 'publish') return;
    this.lateness.observe({ network }, post.lateByMs / 1_000 + seconds);
  }

  /** @param isWritten false when another worker had taken the post over */
  settled({ post }: RunningAttempt, result: AttemptResult, isWritten: boolean): void {
    const network = post.provider;
    if (!isWritten) return this.lost.inc({ network });
    const { failure, settlement } = result;
    const outcome = outcomes[settlement.trigger];
    if (outcome === undefined) return this.looks.inc({ network, result: result.outcome });
    const reason = failure?.failureClass ?? settlement.error?.code ?? 'none';
    this.outcomes.inc({ network, outcome, failure: reason });
  }
}
