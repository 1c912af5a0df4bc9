import { NestFactory } from '@nestjs/core';
import { type Config } from '#libs/kernel';
import { createLogger } from '#libs/platform';
import type { StrategyClass } from '#libs/providers';
import { SchedulerModule } from './scheduler.module.js';

/** A scheduler that is at work. */
export interface RunningScheduler {
  /** Claims nothing more, lets running publishes finish or hands them over, then disconnects. */
  close(): Promise<void>;
}

/**
 * Starts relay, engine and sweeps in this process.
 * @param options.strategies networks of a team's own, beside the built-in ones; the same as the api's
 * @throws when the database cannot be reached
 */
export async function createScheduler(
  config: Config,
  options: { readonly strategies?: readonly StrategyClass[] } = {},
): Promise<RunningScheduler> {
  const context = await NestFactory.createApplicationContext(
    SchedulerModule.with(config, options.strategies),
    {
      logger: createLogger(config),
      abortOnError: false,
    },
  );
  return { close: () => context.close() };
}
