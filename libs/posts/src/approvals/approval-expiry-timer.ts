import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Clock, Config, serviceConfig } from '#libs/kernel';
import { WorkLoop } from '#libs/platform';
import { ApprovalExpiry } from './approval-expiry.js';

/** A question that was asked meanwhile is over in an hour at the earliest. */
const SWEEP_MS = 60_000;

/** Ends questions to people when their time is over. Runs in the scheduler. */
@Injectable()
export class ApprovalExpiryTimer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ApprovalExpiryTimer.name);
  private readonly loop: WorkLoop;

  constructor(
    private readonly expiry: ApprovalExpiry,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    const failed = ({ message }: Error): void =>
      this.logger.error(`the look for approvals that are over broke off: ${message}`);
    this.loop = new WorkLoop({ look: () => this.look(), failed, sweepMs: SWEEP_MS });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop(this.config.get(serviceConfig).shutdownGraceMs);
  }

  private async look(): Promise<number | void> {
    const ended = await this.expiry.expire();
    if (ended > 0) {
      this.logger.log(`${ended} approval(s) were not given in time`);
      // There may be more than one look goes through.
      return 0;
    }
    const next = await this.expiry.nextAt();
    // One that is over already came up meanwhile: the sweep has it.
    if (next !== null) return Math.max(next.getTime() - this.clock.now().getTime(), 1_000);
  }
}
