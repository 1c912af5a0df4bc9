import { QueryFailedError } from 'typeorm';
import { PublishEngine } from '../../engine/publish-engine.js';
import type { Actor } from './interleaving.js';
import type { ModelProcess } from './model-process.js';

/** A scheduler process of the model, one after the other: the product's engine, which looks when it is told to. */
export class ModelWorker {
  isLooking = false;
  process: ModelProcess;

  constructor(private readonly start: () => ModelProcess) {
    this.process = start();
  }

  get actor(): Actor {
    return this.process.actor;
  }

  /** @param onBegun called for each attempt, which goes on by itself */
  async look(onBegun: (attempt: Promise<void>) => void): Promise<void> {
    const { engine } = this;
    this.isLooking = true;
    try {
      await lookOnce(engine);
    } finally {
      this.isLooking = false;
    }
    for (const attempt of engine['running'].values()) onBegun(attempt);
  }

  renew(): Promise<void> {
    return this.engine.renewLeases();
  }

  /** As at a shutdown whose time of grace is over. */
  handOver(): void {
    for (const attempt of this.engine['running'].keys()) attempt.handOver();
  }

  /** Its work is undone or left behind, and another process takes its place. */
  async dies(): Promise<void> {
    await this.process.dies();
    this.process = this.start();
    this.isLooking = false;
  }

  private get engine(): PublishEngine {
    return this.process.get(PublishEngine);
  }
}

/** As the engine looks: when a rival took another post of an account in between, it looks again. */
async function lookOnce(engine: PublishEngine): Promise<void> {
  for (;;) {
    try {
      await engine['claim'](8);
      return;
    } catch (error) {
      if (!(error instanceof QueryFailedError)) throw error;
      if ((error.driverError as { code?: string }).code !== '23505') throw error;
    }
  }
}
