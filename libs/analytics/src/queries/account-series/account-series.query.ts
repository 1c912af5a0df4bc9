import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AccountDirectory, accountNotFound } from '#libs/accounts';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { ProviderRegistry } from '#libs/providers';
import { invalidParameter } from '../../analytics.errors.js';
import { eachMetric, type Metrics } from '../../domain/metrics.js';
import { isZoneName, MOST_SERIES_DAYS, seriesDays } from '../../domain/series-days.js';
import { MetricGainsRepository } from '../../persistence/metric-gains.repository.js';

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

@QueryHandler(AccountSeriesQuery)
export class AccountSeriesHandler implements IQueryHandler<AccountSeriesQuery> {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly registry: ProviderRegistry,
    private readonly gains: MetricGainsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError account_not_found, invalid_parameter */
  async execute(query: AccountSeriesQuery): Promise<AccountSeries> {
    const { workspaceId, from, to, timezone } = query;
    if (!isZoneName(timezone)) {
      throw invalidParameter(
        'timezone',
        'timezone must be a name of the IANA database, such as Europe/Berlin',
      );
    }
    if (to < from) throw invalidParameter('to', 'to must not be earlier than from');
    const days = seriesDays(from, to, timezone);
    if (days.length > MOST_SERIES_DAYS) {
      throw invalidParameter('to', `to must be at most ${MOST_SERIES_DAYS} days after from`);
    }
    const account = await this.accounts.resolve(workspaceId, query.account);
    if (account === null) throw accountNotFound(query.account);
    const network = this.registry.find(account.provider)?.definition;
    const subject = network?.abilities.accountAnalytics === true ? 'account' : 'post';
    const starts = days.map(({ start }) => start);
    const found = await this.gains.byDay(
      workspaceId,
      account.id,
      subject,
      starts,
      days.at(-1)!.end,
    );
    const byDay = new Map(found.map((gains) => [gains.day, gains]));
    const now = this.clock.now();
    return {
      accountId: account.id,
      timezone,
      points: days.map(({ date, end }, day) => {
        const gains = byDay.get(day);
        return {
          date,
          metrics: gains ? eachMetric((name) => gains.metrics[name]) : null,
          partial: end > now || (gains?.partial ?? false),
        };
      }),
    };
  }
}
