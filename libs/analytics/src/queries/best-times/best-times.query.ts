import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AccountDirectory } from '#libs/accounts';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { invalidParameter } from '../../analytics.errors.js';
import { hoursOfWeek, type HourOfWeek } from '../../domain/best-times.js';
import { engagementOf } from '../../domain/engagement.js';
import { narrowed } from '../../domain/narrowed-accounts.js';
import { isZoneName } from '../../domain/series-days.js';
import { PostResultsRepository } from '../../persistence/post-results.repository.js';

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

const WEEK_MS = 7 * 24 * 60 * 60_000;

@QueryHandler(BestTimesQuery)
export class BestTimesHandler implements IQueryHandler<BestTimesQuery> {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly results: PostResultsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError invalid_parameter */
  async execute(query: BestTimesQuery): Promise<readonly HourOfWeek[]> {
    const { workspaceId, account, weeks, timezone, accountIds } = query;
    if (!isZoneName(timezone)) {
      throw invalidParameter(
        'timezone',
        'timezone must be a name of the IANA database, such as Europe/Berlin',
      );
    }
    const found = account === null ? null : await this.accounts.resolve(workspaceId, account);
    if (account !== null && found === null) return hoursOfWeek([], timezone);
    const to = this.clock.now();
    const from = new Date(to.getTime() - weeks * WEEK_MS);
    const among = narrowed(found?.id ?? null, accountIds);
    const posts = await this.results.onThirdDay(workspaceId, from, to, among);
    const results = posts.flatMap(({ metrics, ...post }) => {
      const engagement = engagementOf(metrics);
      return engagement === null ? [] : [{ ...post, engagement }];
    });
    return hoursOfWeek(results, timezone);
  }
}
