import { QueryFailedError } from 'typeorm';
import { ApprovalExpiry } from '#libs/posts';
import { EvidenceSettlements } from '../../engine/evidence-settlements.js';
import { OutageProbes } from '../../engine/outage-probes.js';
import { PublishEngine } from '../../engine/publish-engine.js';
import { UpcomingWork } from '../../engine/upcoming-work.js';
import { ReplySweep } from '../../sweeps/reply-sweep.js';
import type { Actor } from './interleaving.js';
import type { ModelProcess } from './model-process.js';

/** Something that a worker does from its beginning to its end. */
export type ModelWork = (worker: ModelWorker) => Promise<void>;

/** A scheduler process of the model, one after the other: the product's engine, which looks when it is told to. */
export class ModelWorker {
  isLooking = false;
  process: ModelProcess;
  /** Of posts that it holds for their time. They go off when the model says so, whatever the time is. */
  private timers!: (() => Promise<void>)[];

  constructor(private readonly start: () => ModelProcess) {
    this.process = this.started();
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

  /** Reads and prepares what is due within a second. */
  async lookAhead(): Promise<void> {
    this.isLooking = true;
    try {
      await this.engine['lookAhead']();
    } finally {
      this.isLooking = false;
    }
  }

  /** What it holds begins, as far as it may. @param onBegun called for each attempt, which goes on by itself */
  async beginHeld(onBegun: (attempt: Promise<void>) => void): Promise<void> {
    const { engine } = this;
    await Promise.all(this.timers.splice(0).map((begin) => begin()));
    for (const attempt of engine['running'].values()) onBegun(attempt);
  }

  async sweep(): Promise<void> {
    await this.process.get(ApprovalExpiry).expire();
    await this.process.get(ReplySweep).sweep();
    await this.process.get(OutageProbes).look();
  }

  /** What came late is read, and networks that were not well are asked whether they are back. */
  async mend(): Promise<void> {
    await this.readEvidence();
    await this.process.get(OutageProbes).look();
  }

  async readEvidence(): Promise<void> {
    await this.process.get(EvidenceSettlements).settle();
  }

  renew(): Promise<void> {
    return this.engine.renewLeases();
  }

  /** As at a shutdown whose time of grace is over. */
  handOver(): void {
    this.timers.length = 0;
    void this.process.get(UpcomingWork).drop();
    for (const attempt of this.engine['running'].keys()) attempt.handOver('the worker shuts down');
  }

  /** Its work is undone or left behind, and another process takes its place. */
  async dies(): Promise<void> {
    await this.process.dies();
    this.process = this.started();
    this.isLooking = false;
  }

  private started(): ModelProcess {
    const timers: (() => Promise<void>)[] = [];
    const process = this.start();
    const upcoming = process.get(UpcomingWork);
    upcoming['at'] = (_atMs, begin) => void timers.push(begin);
    this.timers = timers;
    return process;
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
