import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { PostClaimsRepository } from '#libs/schedules';

/** Removes pauses that are over; claims ignore them already. */
@Injectable()
export class PauseSweep {
  constructor(private readonly posts: PostClaimsRepository) {}

  @Cron(CronExpression.EVERY_10_MINUTES)
  async sweep(): Promise<void> {
    await this.posts.removeEndedPauses();
  }
}
