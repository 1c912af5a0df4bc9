import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock, Config } from '#libs/kernel';
import { ProviderFailure } from '#libs/providers';
import { analyticsConfig } from '../analytics.config.js';
import { metricsUnavailable } from '../analytics.errors.js';
import {
  RefreshQueueRepository,
  type LeasedRefresh,
  type RefreshSubject,
} from '../persistence/refresh-queue.repository.js';
import { LookTimetable } from './look-timetable.js';

const BETWEEN_TRIES_MS = 100;
/** On top of the time that a network has for its answer. */
const MARGIN_MS = 15_000;

/** Sees to it that only one process asks for the numbers of a post at a time. */
@Injectable()
export class LookFlights {
  constructor(
    private readonly queue: RefreshQueueRepository,
    private readonly timetable: LookTimetable,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Twice the patience with a network: a refused login is renewed, and the network asked again. */
  get leaseMs(): number {
    return 2 * this.config.get(analyticsConfig).readTimeoutMs + MARGIN_MS;
  }

  /**
   * Waits for the turn at a subject.
   * @param isAnswered asked before each try; true when what another process brought will do
   * @returns null when it is answered
   * @throws DomainError provider_error when another process is at it for too long
   */
  async board(
    subject: RefreshSubject,
    isAnswered: () => Promise<boolean>,
  ): Promise<LeasedRefresh | null> {
    const { publishedAt } = subject;
    const now = this.clock.now().getTime();
    const ageMs = publishedAt === null ? null : now - publishedAt.getTime();
    const firstInMs = this.timetable.first(ageMs);
    const until = performance.now() + this.config.get(analyticsConfig).readTimeoutMs + MARGIN_MS;
    for (;;) {
      if (await isAnswered()) return null;
      const lease = await this.queue.lease(subject, this.leaseMs, firstInMs);
      if (lease !== null) return this.unlessAnswered(lease, isAnswered);
      if (performance.now() > until) throw metricsUnavailable(subject.provider, stillAtIt());
      await pause(BETWEEN_TRIES_MS);
    }
  }

  /** Somebody may have finished between the question and the lease. */
  private async unlessAnswered(
    lease: LeasedRefresh,
    isAnswered: () => Promise<boolean>,
  ): Promise<LeasedRefresh | null> {
    if (!(await isAnswered())) return lease;
    await this.queue.release(lease);
    return null;
  }
}

function stillAtIt(): ProviderFailure {
  return new ProviderFailure({
    failureClass: 'transient',
    message: 'The numbers are being read already; try again in a moment',
  });
}
