import { Module } from '@nestjs/common';
import { MediaModule } from './media.module.js';
import { RetentionSchedule } from './retention/retention-schedule.js';

/** What media does in the background; the scheduler imports it beside ScheduleModule.forRoot(). */
@Module({ imports: [MediaModule], providers: [RetentionSchedule] })
export class MediaWorkerModule {}
