import { Injectable, Logger } from '@nestjs/common';
import { Config, DomainError } from '#libs/kernel';
import { PreviewWork, type PreviewClaim } from '../persistence/preview-work.js';
import { PreviewFailure } from './preview-failure.js';
import { PreviewMaker } from './preview-maker.js';
import { previewConfig } from './preview.config.js';

/** Storage, decoding and two runs of ffmpeg; a worker that takes longer is overtaken, which does no harm. */
const LEASE_BEYOND_FFMPEG_MS = 120_000;
/** Between the first two tries; longer between later ones. */
const RETRY_MS = 60_000;

/**
 * Claims previews that are due and makes them, few at a time. Nothing waits for it and nothing fails with it:
 * an asset without its preview shows a drawing.
 */
@Injectable()
export class PreviewWorker {
  private readonly logger = new Logger(PreviewWorker.name);
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly concurrency: number;
  private readonly maxTries: number;
  private readonly leaseMs: number;
  private looking: Promise<void> | null = null;
  private lookAgain = false;

  constructor(
    config: Config,
    private readonly work: PreviewWork,
    private readonly maker: PreviewMaker,
  ) {
    const { concurrency, maxTries, ffmpegTimeoutMs } = config.get(previewConfig);
    this.concurrency = concurrency;
    this.maxTries = maxTries;
    this.leaseMs = 2 * ffmpegTimeoutMs + LEASE_BEYOND_FFMPEG_MS;
  }

  /** Looks for due previews and starts as many as there is room for. Many calls cause one look more. */
  wake(): void {
    if (this.stopping.signal.aborted) return;
    this.lookAgain = true;
    this.looking ??= this.lookWhileAsked().finally(() => {
      this.looking = null;
      // Asked for between the end of the last look and this moment.
      if (this.lookAgain) this.wake();
    });
  }

  /** Until everything that is due has been tried. */
  async drained(): Promise<void> {
    this.wake();
    while (this.looking || this.running.size > 0) await this.underWay();
  }

  /** Starts nothing more, ends ffmpeg and lets the rest finish; what was cut short is given back. */
  async stop(graceMs: number): Promise<void> {
    this.stopping.abort();
    let timer: NodeJS.Timeout | undefined;
    const graceIsOver = new Promise<void>((resolve) => (timer = setTimeout(resolve, graceMs)));
    await Promise.race([this.underWay(), graceIsOver]);
    clearTimeout(timer);
  }

  private async underWay(): Promise<void> {
    await this.looking;
    await Promise.all(this.running);
  }

  private async lookWhileAsked(): Promise<void> {
    try {
      while (this.lookAgain && !this.stopping.signal.aborted) {
        this.lookAgain = false;
        const room = this.concurrency - this.running.size;
        if (room <= 0) return;
        for (const claim of await this.work.claim(this.leaseMs, room)) this.begin(claim);
      }
    } catch (error) {
      this.lookAgain = false;
      this.logger.error(`cannot claim previews: ${(error as Error).message}`);
    }
  }

  private begin(claim: PreviewClaim): void {
    const task = this.finish(claim)
      .catch((error: unknown) => {
        // Nothing was written: the lease ends and the preview is found again.
        this.logger.error(`preview of ${claim.id} is not recorded: ${(error as Error).message}`);
      })
      .finally(() => {
        this.running.delete(task);
        this.wake();
      });
    this.running.add(task);
  }

  private async finish(claim: PreviewClaim): Promise<void> {
    if (claim.tries > this.maxTries) {
      await this.work.settle(claim, 'failed', 'The process that made it died each time.');
      return;
    }
    try {
      const state = await this.maker.make(claim, this.stopping.signal);
      const settled = await this.work.settle(claim, state);
      if (!settled && (await this.work.isEnding(claim))) await this.maker.unmake(claim);
    } catch (error) {
      if (this.stopping.signal.aborted) return this.work.release(claim);
      await this.retryOrFail(claim, error);
    }
  }

  private async retryOrFail(claim: PreviewClaim, error: unknown): Promise<void> {
    const { message } = error as Error;
    this.logger.warn(`preview of ${claim.id}, try ${claim.tries}: ${message}`);
    if (claim.tries < this.maxTries) return this.work.postpone(claim, RETRY_MS * claim.tries);
    // Only our own words are shown; others may name paths.
    const isOurs = error instanceof PreviewFailure || error instanceof DomainError;
    await this.work.settle(claim, 'failed', isOurs ? message : 'Something unexpected happened.');
  }
}
