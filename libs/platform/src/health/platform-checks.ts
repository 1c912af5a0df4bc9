import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel';
import { Database } from '../database/database.js';
import { JobTransport } from '../queue/job-transport.js';
import { HealthChecks, type HealthFinding } from './health-checks.js';

const KEEP_MS = 1_000;
const MOST_SKEW_MS = 2_000;

/**
 * What every process depends on: the database, the queue, and a clock that agrees with the database's. Only the
 * database is vital: without the queue the service is slower, with a wrong clock some times in answers are wrong.
 */
@Injectable()
export class PlatformChecks {
  constructor(
    checks: HealthChecks,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly transport: JobTransport,
  ) {
    checks.add({ name: 'database', isVital: true, keepMs: 0, look: () => this.connections() });
    checks.add({ name: 'queue', isVital: false, keepMs: KEEP_MS, look: () => this.queue() });
    checks.add({ name: 'clock', isVital: false, keepMs: KEEP_MS, look: () => this.skew() });
  }

  private async connections(): Promise<HealthFinding> {
    const startedAtMs = performance.now();
    const isAnswered = await this.database.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const answeredInMs = Math.round(performance.now() - startedAtMs);
    const facts = { answeredInMs, ...this.database.connections() };
    if (!isAnswered) return { status: 'failed', facts };
    // It answers and still shows what there is, so that it stays in use.
    if (this.database.isFull) return { status: 'degraded', facts: { ...facts, reason: 'full' } };
    return { status: 'ok', facts };
  }

  private async queue(): Promise<HealthFinding> {
    const { isConnected } = this.transport;
    const facts = { transport: this.transport.constructor.name };
    return { status: isConnected ? 'ok' : 'degraded', facts };
  }

  /** Leases and due times are the database's; ours stamps events and checks what users ask for. */
  private async skew(): Promise<HealthFinding> {
    const before = this.clock.now().getTime();
    const [row] = await this.database.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const after = this.clock.now().getTime();
    if (row === undefined) return { status: 'failed' };
    const skewMs = Math.round((before + after) / 2 - row.now.getTime());
    // Half of the time the question took is unknown.
    const isClose = Math.abs(skewMs) <= MOST_SKEW_MS + (after - before) / 2;
    return { status: isClose ? 'ok' : 'degraded', facts: { skewMs } };
  }
}
