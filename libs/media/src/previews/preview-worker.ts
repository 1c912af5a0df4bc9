import { Injectable, Logger } from '@nestjs/common';
import { Config, DomainError, type AssetId } from '#libs/kernel';
import { ClaimTurns, WorkLoop } from '#libs/platform';
import { PreviewWork, type PreviewClaim } from '../persistence/preview-work.js';
import { PreviewFailure } from './preview-failure.js';
import { PreviewMaker } from './preview-maker.js';
import { previewConfig } from './preview.config.js';

/** Storage, decoding and two runs of ffmpeg; a worker that takes longer is overtaken, which does no harm. */
const LEASE_BEYOND_FFMPEG_MS = 120_000;
/** Between the first two tries; longer between later ones. */
const RETRY_MS = 60_000;
/** Finds what notifications have missed, and tries whose time has come. */
const SWEEP_MS = 15_000;

/**
 * Claims previews that are due and makes them, few at a time. Nothing waits for it and nothing fails with it:
 * an asset without its preview shows a drawing.
 */
@Injectable()
export class PreviewWorker {
  private readonly logger = new Logger(PreviewWorker.name);
  private readonly loop: WorkLoop;
  private readonly turns = new ClaimTurns<AssetId | 'any'>();
  private readonly stopping = new AbortController();
  private readonly concurrency: number;
  private readonly maxTries: number;
  private readonly leaseMs: number;

  constructor(
    config: Config,
    private readonly work: PreviewWork,
    private readonly maker: PreviewMaker,
  ) {
    const { concurrency, maxTries, ffmpegTimeoutMs } = config.get(previewConfig);
    this.concurrency = concurrency;
    this.maxTries = maxTries;
    this.leaseMs = 2 * ffmpegTimeoutMs + LEASE_BEYOND_FFMPEG_MS;
    const failed = ({ message }: Error): void =>
      this.logger.error(`cannot claim previews: ${message}`);
    this.loop = new WorkLoop({ look: () => this.look(), failed, sweepMs: SWEEP_MS });
  }

  start(): void {
    this.loop.start();
  }

  /** Looks for due previews and starts as many as there is room for. */
  wake(): void {
    this.loop.wake();
  }

  /** Makes due previews, of one asset or of any. @returns false when there is no room here */
  serve(assetId: AssetId | 'any'): Promise<boolean> {
    return this.turns.take(assetId, () => this.claim(assetId));
  }

  /** Until everything that is due has been tried. */
  drained(): Promise<void> {
    return this.loop.drained();
  }

  /** Starts nothing more, ends ffmpeg and lets the rest finish; what was cut short is given back. */
  async stop(graceMs: number): Promise<void> {
    this.stopping.abort();
    await this.turns.ended();
    await this.loop.stop(graceMs);
  }

  private async look(): Promise<void> {
    // Without room, whatever ends next looks again.
    await this.serve('any');
  }

  private async claim(assetId: AssetId | 'any'): Promise<boolean> {
    const room = this.concurrency - this.loop.inFlight;
    if (room <= 0 || this.stopping.signal.aborted) return false;
    for (const claim of await this.work.claim(this.leaseMs, room, assetId)) this.begin(claim);
    return true;
  }

  private begin(claim: PreviewClaim): void {
    const making = this.finish(claim).catch((error: unknown) => {
      // Nothing was written: the lease ends and the preview is found again.
      this.logger.error(`preview of ${claim.id} is not recorded: ${(error as Error).message}`);
    });
    this.loop.begin(making);
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
