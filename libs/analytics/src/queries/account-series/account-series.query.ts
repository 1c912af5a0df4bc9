import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Metrics } from '../../domain/metrics.js';

/** What was counted on a day. */
interface SeriesPoint {
  /** `2026-11-23` */
  readonly date: string;
  /** What the day added; null where nobody looked. */
  readonly metrics: Metrics | null;
  /** The day is not over, a look came late, or a network counted anew. */
  readonly partial: boolean;
}

export interface AccountSeries {
  readonly accountId: string;
  readonly timezone: string;
  readonly points: readonly SeriesPoint[];
}

/** What each day added to the numbers of an account, by id or handle. */
export class AccountSeriesQuery extends Query<AccountSeries> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly account: string,
    readonly from: Date,
    readonly to: Date,
    readonly timezone: string,
  ) {
    super();
  }
}
