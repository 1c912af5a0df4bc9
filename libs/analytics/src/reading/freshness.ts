import { Injectable } from '@nestjs/common';
import { Clock, Config } from '#libs/platform';
import { analyticsConfig } from '../analytics.config.js';
import type { TakenSnapshot } from '../domain/snapshot.js';

/** Says which snapshots are too young for the network to be asked again. */
@Injectable()
export class Freshness {
  private readonly intervalMs: number;

  constructor(
    private readonly clock: Clock,
    config: Config,
  ) {
    this.intervalMs = config.get(analyticsConfig).refreshIntervalMs;
  }

  holds({ collectedAt }: TakenSnapshot): boolean {
    return this.clock.now().getTime() - collectedAt.getTime() < this.intervalMs;
  }
}
