import { Injectable } from '@nestjs/common';
import { AccountUsage, type AccountUse } from '#libs/accounts';
import { ActivityRepository } from '#libs/posts';

/** Tells accounts what hangs on them. */
@Injectable()
export class SchedulesAccountUsage extends AccountUsage {
  constructor(private readonly activity: ActivityRepository) {
    super();
  }

  override async describe(
    workspaceId: string,
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, AccountUse>> {
    const counts = await this.activity.countUnpublishedByAccount(workspaceId, accountIds);
    return new Map([...counts].map(([id, unpublishedPosts]) => [id, { unpublishedPosts }]));
  }
}
