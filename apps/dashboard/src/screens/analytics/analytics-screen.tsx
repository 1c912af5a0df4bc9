import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { Screen } from '../../shell/screen.js';
import { useShownZone } from '../../time/shown-zone.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { Empty } from '../../widgets/empty.js';
import { Loaded } from '../../widgets/loaded.js';
import page from '../../widgets/page.module.css';
import { SelectField } from '../../widgets/select-field.js';
import { Skeleton } from '../../widgets/skeleton.js';
import { accountsQuery, type Account } from '../accounts/accounts-queries.js';
import { lastDays, useSeries } from './analytics-queries.js';
import { METRICS, SPANS, type AnalyticsSearch } from './analytics-search.js';
import styles from './analytics.module.css';
import { DaysSection } from './days-section.js';
import { HoursSection } from './hours/hours-section.js';
import { engagementOf, firstTold, sumOf } from './series.js';
import { TopPosts } from './top-posts.js';

const route = getRouteApi('/workspace/analytics');
/** Each is a request: a workspace with more accounts chooses. */
const MOST_ACCOUNTS = 15;

/** What came of posts: over days, post by post, and by the hour of the week. */
export function AnalyticsScreen(): JSX.Element {
  const text = useText();
  const accounts = useQuery(accountsQuery);
  return (
    <Screen title={text('screen.analytics')}>
      <Loaded query={accounts}>
        {(found) =>
          found.length === 0 ? (
            <Empty icon="chart-line" title={text('analytics.none')}>
              {text('analytics.none.words')}
            </Empty>
          ) : (
            <Numbers accounts={found} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Numbers({ accounts }: { readonly accounts: readonly Account[] }): JSX.Element {
  const text = useText();
  const networkOf = useNetworkOf();
  const intl = useIntl();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { timezone } = useShownZone();
  const { days: span = 28, account } = search;
  const days = useMemo(() => lastDays(span, timezone), [span, timezone]);
  const ids = (account ? accounts.filter(({ id }) => id === account) : accounts)
    .slice(0, MOST_ACCOUNTS)
    .map(({ id }) => id);
  const series = useSeries(ids, days);
  const change = (changed: AnalyticsSearch): void =>
    void navigate({ to: '/analytics', search: { ...search, ...changed }, replace: true });
  const told = series.data && firstTold(series.data);
  const metric = search.metric ?? told ?? 'views';
  const total = (name: typeof metric): string => {
    const sums = series.data?.flatMap(({ points }) => sumOf(points, name) ?? []) ?? [];
    return sums.length === 0 ? '–' : intl.formatNumber(sums.reduce((sum, value) => sum + value, 0));
  };
  const engagement = series.data && engagementOf(series.data);
  return (
    <div className={styles.page}>
      <div className={page.fields}>
        <SelectField
          label={text('calendar.filter.account')}
          value={account ?? ''}
          options={[
            { value: '', label: text('analytics.all') },
            ...accounts.map(({ id, displayName, handle, provider }) => ({
              value: id,
              label: `${displayName ?? handle} · ${networkOf(provider).label}`,
            })),
          ]}
          onChange={(value) => change({ account: value || undefined })}
        />
        <SelectField
          label={text('analytics.span')}
          value={String(span)}
          options={SPANS.map((value) => ({
            value: String(value),
            label: text('analytics.span.days', { days: value }),
          }))}
          onChange={(value) => change({ days: SPANS.find((one) => one === Number(value)) })}
        />
        <SelectField
          label={text('analytics.metric')}
          value={metric}
          options={METRICS.map((value) => ({ value, label: text(`analytics.metric.${value}`) }))}
          onChange={(value) => change({ metric: METRICS.find((one) => one === value) })}
        />
      </div>
      {series.error && (
        <Banner
          tone="failed"
          actions={<Button onClick={series.refetch}>{text('failure.again')}</Button>}
        >
          {series.error.message}
        </Banner>
      )}
      {!account && accounts.length > MOST_ACCOUNTS && (
        <p>{text('analytics.first', { shown: MOST_ACCOUNTS, count: accounts.length })}</p>
      )}
      {series.data === null && !series.error && <Skeleton lines={8} />}
      {series.data && told === null && (
        <Empty icon="chart-line" title={text('analytics.empty')}>
          {text('analytics.empty.words')}
        </Empty>
      )}
      {series.data && told !== null && (
        <>
          <dl className={styles.figures}>
            {[
              metric,
              ...(['likes', 'comments', 'clicks'] as const).filter((one) => one !== metric),
            ].map((name) => (
              <div key={name}>
                <dt>{text(`analytics.metric.${name}`)}</dt>
                <dd dir="auto">{total(name)}</dd>
              </div>
            ))}
            <div>
              <dt>{text('analytics.engagement')}</dt>
              <dd>
                {engagement === null
                  ? '–'
                  : intl.formatNumber(engagement, { style: 'percent', maximumFractionDigits: 1 })}
              </dd>
            </div>
          </dl>
          <DaysSection series={series.data} accounts={accounts} metric={metric} days={days} />
          <div className={styles.two}>
            <TopPosts days={days} search={search} metric={metric} onChange={change} />
            <HoursSection timezone={timezone} account={account} />
          </div>
        </>
      )}
    </div>
  );
}
