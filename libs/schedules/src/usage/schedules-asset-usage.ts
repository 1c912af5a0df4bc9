import { Injectable } from '@nestjs/common';
import { AssetUsage } from '#libs/media';
import type { AssetId, WorkspaceId } from '#libs/platform';
import { ActivityRepository } from '../persistence/activity.repository.js';

/** Tells media which assets posts still need. */
@Injectable()
export class SchedulesAssetUsage extends AssetUsage {
  constructor(private readonly activity: ActivityRepository) {
    super();
  }

  override async unpublishedPostsUsing(
    workspaceId: WorkspaceId,
    assetId: AssetId,
  ): Promise<number> {
    return this.activity.countUnpublishedUsing(workspaceId, assetId);
  }
}
