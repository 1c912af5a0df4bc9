import { Injectable } from '@nestjs/common';
import { JobHandler, WorkCalls, type JobRunner } from '#libs/platform';
import { MAKE_PREVIEW, PREVIEWS_CHANNEL, type PreviewToMake } from './make-preview.js';
import { PreviewWorker } from './preview-worker.js';

/**
 * One scheduler's share of the previews. What is due is Postgres' to say: a job that is repeated or late finds
 * nothing, and one that is lost is made good by the sweep.
 */
@Injectable()
@JobHandler(MAKE_PREVIEW)
export class MakePreviewJob implements JobRunner<PreviewToMake> {
  constructor(
    private readonly worker: PreviewWorker,
    private readonly calls: WorkCalls,
  ) {}

  async run({ assetId }: PreviewToMake): Promise<void> {
    // Another scheduler may have room.
    if (!(await this.worker.serve(assetId))) this.calls.callAll(PREVIEWS_CHANNEL);
  }
}
