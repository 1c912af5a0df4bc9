import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { HourOfWeek } from '../../domain/best-times.js';

/** How posts of the last weeks did by the hour of the week at which they went out. */
export class BestTimesQuery extends Query<readonly HourOfWeek[]> {
  /** @param account handle or id; null for all */
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly account: string | null,
    readonly weeks: number,
    readonly timezone: string,
    /** All that whoever asks can see; null for all. */
    readonly accountIds: readonly string[] | null = null,
  ) {
    super();
  }
}
