import { Injectable } from '@nestjs/common';
import { Config, Metrics } from '#libs/kernel';
import { OutboxRelay } from '../events/outbox-relay.js';
import { relayConfig } from '../events/relay.config.js';
import { HealthChecks, type HealthFinding } from './health-checks.js';

/** A batch may hold several listeners that take all the time they have. */
const PATIENT_LISTENERS = 4;

/** Whether this process goes on relaying events. */
@Injectable()
export class RelayCheck {
  private readonly patienceMs: number;

  constructor(
    checks: HealthChecks,
    metrics: Metrics,
    private readonly relay: OutboxRelay,
    config: Config,
  ) {
    const { sweepMs, listenerTimeoutMs } = config.get(relayConfig);
    this.patienceMs = 3 * sweepMs + PATIENT_LISTENERS * listenerTimeoutMs;
    checks.add({ name: 'relay', isVital: true, keepMs: 0, look: async () => this.look() });
    metrics.gauge(
      {
        name: 'relay_last_look_age_seconds',
        help: 'Since when this scheduler has not looked at the outbox.',
      },
      (gauge) => gauge.set(relay.lastLookAgeMs / 1_000),
    );
  }

  private look(): HealthFinding {
    const { lastLookAgeMs } = this.relay;
    const facts = { lastLookAgeMs: Math.round(lastLookAgeMs) };
    return { status: lastLookAgeMs <= this.patienceMs ? 'ok' : 'failed', facts };
  }
}
