import { Injectable } from '@nestjs/common';
import { NotificationSender } from '../database/notification-sender.js';
import { type Job, JobQueue } from '../queue/job-queue.js';

/** Tells schedulers that there is something to do. A call may be lost or repeated: Postgres knows what is due. */
@Injectable()
export class WorkCalls {
  constructor(
    private readonly queue: JobQueue,
    private readonly notifications: NotificationSender,
  ) {}

  /**
   * Gives the work to one scheduler, over the queue. Where the queue reaches nobody, every one is called. Returns at
   * once and never throws.
   */
  callOne(job: Job, channel: string): void {
    void this.queue.add(job).then((isHeard) => isHeard || this.callAll(channel));
  }

  /** Lets every scheduler that listens on the channel look for what is due. Returns at once and never throws. */
  callAll(channel: string): void {
    this.notifications.send(channel);
  }
}
