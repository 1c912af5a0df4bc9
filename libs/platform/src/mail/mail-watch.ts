import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, Config, serviceConfig } from '#libs/kernel';
import { Notifications } from '../database/notifications.js';
import { OutgoingMailRepository } from '../persistence/outgoing-mail.repository.js';
import { MAIL_CHANNEL } from './mail-queue.js';
import { MailSender } from './mail-sender.js';
import { mailConfig } from './mail.config.js';

const RETENTION_EVERY_MS = 60 * 60_000;
const BATCH = 1_000;
const DAY_MS = 24 * 60 * 60_000;

/** Wakes the sender and clears old records away, in the scheduler only. */
@Injectable()
export class MailWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MailWatch.name);

  constructor(
    private readonly sender: MailSender,
    private readonly mails: OutgoingMailRepository,
    private readonly notifications: Notifications,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.notifications.listen(MAIL_CHANNEL, () => this.sender.wake());
    this.sender.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sender.stop(this.config.get(serviceConfig).shutdownGraceMs);
  }

  @Interval('platform.mail-retention', RETENTION_EVERY_MS)
  async removeOld(): Promise<void> {
    const { retentionDays } = this.config.get(mailConfig);
    const before = new Date(this.clock.now().getTime() - retentionDays * DAY_MS);
    try {
      for (let removed = BATCH; removed === BATCH;) {
        removed = await this.mails.removeEnded(before, BATCH);
      }
    } catch (error) {
      this.logger.warn('old mail records were not removed', error);
    }
  }
}
