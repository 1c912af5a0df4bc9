import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { HealthChecks } from '../health/health-checks.js';
import { OutboxBacklogRepository } from '../persistence/outbox-backlog.repository.js';
import { faultsSoFar, Metrics } from '#libs/kernel';
import { Snapshot } from './snapshot.js';

/** Injection token: `api` or `scheduler`. */
export const PROCESS_ROLE = Symbol('process-role');

const KEEP_MS = 5_000;

/** Gauges of what every process has: its role, its connections, and the way of events. */
@Injectable()
export class PlatformMetrics {
  constructor(
    metrics: Metrics,
    database: Database,
    backlogs: OutboxBacklogRepository,
    checks: HealthChecks,
    @Inject(PROCESS_ROLE) role: string,
  ) {
    metrics
      .gauge({ name: 'process_info', help: 'Always 1; what runs here.', labels: ['role'] })
      .set({ role }, 1);
    observeFaults(metrics);
    observeConnections(metrics, database);
    observeOutbox(metrics, new Snapshot(() => backlogs.look(), KEEP_MS));
    observeHealth(metrics, checks);
  }
}

function observeFaults(metrics: Metrics): void {
  metrics.counter(
    {
      name: 'process_faults_total',
      help: 'Errors outside of every request and job that the process survived: exceptions of timers and callbacks, and rejections that nobody waited for.',
      labels: ['kind'],
    },
    (counter) => {
      counter.reset();
      for (const [kind, count] of Object.entries(faultsSoFar())) counter.inc({ kind }, count);
    },
  );
}

function observeConnections(metrics: Metrics, database: Database): void {
  metrics.gauge(
    {
      name: 'database_connections',
      help: 'Connections to PostgreSQL of this process: in use, idle; and callers that wait for one.',
      labels: ['state'],
    },
    (gauge) => {
      const { inUse, idle, waiting } = database.connections();
      gauge.set({ state: 'in_use' }, inUse);
      gauge.set({ state: 'idle' }, idle);
      gauge.set({ state: 'waiting' }, waiting);
    },
  );
  metrics.gauge(
    { name: 'database_connections_max', help: 'Connections this process may hold.' },
    (gauge) => gauge.set(database.connections().max),
  );
}

/** How well a check came out, as a number that an alert can compare. */
const HEALTH = { ok: 1, degraded: 0.5, failed: 0 } as const;

function observeHealth(metrics: Metrics, checks: HealthChecks): void {
  metrics.gauge(
    {
      name: 'health',
      help: 'What /health says of each check: 1 ok, 0.5 degraded, 0 failed.',
      labels: ['check'],
    },
    async (gauge) => {
      gauge.reset();
      const { findings } = await checks.report();
      for (const [check, { status }] of Object.entries(findings))
        gauge.set({ check }, HEALTH[status]);
    },
  );
}

function observeOutbox(
  metrics: Metrics,
  backlog: Snapshot<Awaited<ReturnType<OutboxBacklogRepository['look']>>>,
): void {
  metrics.gauge(
    {
      name: 'outbox_events',
      help: 'Events on their way (first 10,000): new, or failed and to be tried again.',
      labels: ['state'],
    },
    async (gauge) => {
      gauge.reset();
      const found = await backlog.read();
      if (found === null) return;
      gauge.set({ state: 'new' }, found.fresh);
      gauge.set({ state: 'retrying' }, found.retrying);
    },
  );
  metrics.gauge(
    {
      name: 'outbox_oldest_event_age_seconds',
      help: 'Age of the oldest event that is not delivered; 0 when there is none.',
    },
    async (gauge) => gauge.set((await backlog.read())?.oldestAgeSeconds ?? Number.NaN),
  );
}
