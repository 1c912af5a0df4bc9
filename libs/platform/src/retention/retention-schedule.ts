import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Interval } from '@nestjs/schedule';
import { Clock } from '#libs/kernel';
import { RetentionRule } from './retention-rule.js';
import { RetentionWalk } from './retention-walk.js';
import { RetentionWalks } from './retention-walks.js';

const EVERY_MS = 10 * 60_000;
const BATCH = 1_000;
/** The rest waits for the next time: a sweep is not to keep the database busy for long. */
const MOST_BATCHES = 200;
const DAY_MS = 24 * 60 * 60_000;

/** Follows the retention rules of all libs, in the scheduler only. */
@Injectable()
export class RetentionSchedule implements OnApplicationBootstrap {
  private readonly logger = new Logger(RetentionSchedule.name);
  private rules: readonly (RetentionRule | RetentionWalk)[] = [];
  private running: Promise<void> | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly clock: Clock,
    private readonly walks: RetentionWalks,
  ) {}

  onApplicationBootstrap(): void {
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    this.rules = [...new Set(instances.filter(isRule))];
  }

  /** A tick that finds the last one still at work joins it. */
  @Interval('platform.retention', EVERY_MS)
  sweep(): Promise<void> {
    this.running ??= this.followAll().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async followAll(): Promise<void> {
    for (const rule of this.rules) {
      if (rule.days === 0) continue;
      try {
        const removed = await this.follow(rule);
        if (removed > 0) this.logger.log('old rows removed', { what: rule.name, rows: removed });
      } catch (error) {
        this.logger.warn('old rows were not removed', {
          what: rule.name,
          error: (error as Error).message,
        });
      }
    }
  }

  private async follow(rule: RetentionRule | RetentionWalk): Promise<number> {
    const before = new Date(this.clock.now().getTime() - rule.days * DAY_MS);
    if (rule instanceof RetentionWalk) return this.walks.follow(rule, before);
    let removed = 0;
    for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
      const batch = await rule.removeBatch(before, BATCH);
      removed += batch.removed;
      if (!batch.more) break;
    }
    return removed;
  }
}

const isRule = (one: unknown): one is RetentionRule | RetentionWalk =>
  one instanceof RetentionRule || one instanceof RetentionWalk;
