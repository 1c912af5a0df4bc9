import { Inject, Injectable } from '@nestjs/common';
import { Metrics } from '#libs/kernel';
import { HealthChecks, type HealthFinding } from '#libs/platform';
import { PublishEngine } from '../engine/publish-engine.js';
import { PUBLISHING_CONFIG, type PublishingConfig } from '../publishing.config.js';

/** A look itself may wait for a busy database. */
const PATIENCE_MS = 30_000;

/** Whether this worker goes on looking for due posts. */
@Injectable()
export class EngineCheck {
  constructor(
    checks: HealthChecks,
    metrics: Metrics,
    private readonly engine: PublishEngine,
    @Inject(PUBLISHING_CONFIG) private readonly config: PublishingConfig,
  ) {
    checks.add({ name: 'claims', isVital: true, keepMs: 0, look: async () => this.look() });
    metrics.gauge(
      {
        name: 'claims_last_look_age_seconds',
        help: 'Since when this scheduler has not looked for due posts.',
      },
      (gauge) => gauge.set(engine.lastLookAgeMs / 1_000),
    );
  }

  private look(): HealthFinding {
    const { lastLookAgeMs, inFlight } = this.engine;
    const isAlive = lastLookAgeMs <= 3 * this.config.sweepMs + PATIENCE_MS;
    const facts = { lastLookAgeMs: Math.round(lastLookAgeMs), inFlight };
    return { status: isAlive ? 'ok' : 'failed', facts };
  }
}
