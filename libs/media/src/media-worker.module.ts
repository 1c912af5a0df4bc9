import { Module } from '@nestjs/common';
import { MediaModule } from './media.module.js';
import { MakePreviewJob } from './previews/make-preview.job.js';
import { PreviewWatch } from './previews/preview-watch.js';
import { RetentionSchedule } from './retention/retention-schedule.js';

/** What media does in the background; the scheduler imports it beside ScheduleModule.forRoot(). */
@Module({ imports: [MediaModule], providers: [RetentionSchedule, PreviewWatch, MakePreviewJob] })
export class MediaWorkerModule {}
