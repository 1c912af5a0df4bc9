import { useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { AccountMark } from '../../widgets/account-mark.js';
import { Button, buttonClass } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { Section } from '../../widgets/section.js';
import type { Account } from '../accounts/accounts-queries.js';
import { csvAddress, type Days } from './analytics-queries.js';
import type { MetricName } from './analytics-search.js';
import styles from './analytics.module.css';
import { LineChart, STROKES } from './chart/line-chart.js';
import { byTotal, sumOf, type AccountDays } from './series.js';

/** A counter by day and account: as lines, and as the same table. */
export function DaysSection(props: {
  readonly series: readonly AccountDays[];
  readonly accounts: readonly Account[];
  readonly metric: MetricName;
  readonly days: Days;
}): JSX.Element {
  const { series, accounts, metric, days } = props;
  const text = useText();
  const networkOf = useNetworkOf();
  const intl = useIntl();
  const [at, setAt] = useState<number | null>(null);
  const [isTable, setTable] = useState(false);
  const ordered = byTotal(series, metric);
  const drawn = ordered.slice(0, STROKES.length);
  const number = (value: number | null | undefined): string =>
    value === null || value === undefined ? '–' : intl.formatNumber(value);
  const dayName = (date: string): string =>
    intl.formatDate(`${date}T12:00:00Z`, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
  const accountOf = (id: string): Account | undefined => accounts.find((one) => one.id === id);
  const nameOf = (id: string): string => {
    const account = accountOf(id);
    return account?.displayName ?? account?.handle ?? id;
  };
  const count = ordered[0]?.points.length ?? 0;
  const shown = at ?? count - 1;
  const date = ordered[0]?.points[shown]?.date;
  const title = text('analytics.days', { metric: text(`analytics.metric.${metric}`) });
  const csvOf = (id: string): string =>
    csvAddress(`/v1/analytics/accounts/${id}/series`, { ...days });
  return (
    <Section
      title={title}
      words={text('analytics.days.words')}
      actions={
        <>
          <Button
            kind="quiet"
            size="small"
            icon="table"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {text('analytics.table')}
          </Button>
          {ordered.length === 1 && (
            <a
              className={buttonClass({ kind: 'quiet', size: 'small' })}
              href={csvOf(ordered[0]!.accountId)}
              download
            >
              <Icon name="download" />
              CSV
            </a>
          )}
        </>
      }
    >
      {isTable ? (
        // A region that scrolls has to be reached by keys.
        <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{text('analytics.day')}</th>
                {ordered.map(({ accountId }) => (
                  <th key={accountId} scope="col">
                    {nameOf(accountId)}
                    {ordered.length > 1 && (
                      <a
                        className={buttonClass({ kind: 'quiet', size: 'small' })}
                        href={csvOf(accountId)}
                        download
                      >
                        <Icon name="download" />
                        CSV<span className="hidden-visually"> {nameOf(accountId)}</span>
                      </a>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ordered[0]?.points.map((point, index) => (
                <tr key={point.date}>
                  <th scope="row">
                    {dayName(point.date)}
                    {ordered.some(({ points }) => points[index]?.partial) && (
                      <small> {text('analytics.partial')}</small>
                    )}
                  </th>
                  {ordered.map(({ accountId, points }) => (
                    <td key={accountId}>{number(points[index]?.metrics?.[metric])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className={styles.chartWithLegend}>
          <LineChart
            label={title}
            lines={drawn.map(({ accountId, points }) => ({
              id: accountId,
              points: points.map((point) => ({
                date: point.date,
                value: point.metrics?.[metric] ?? null,
                isPartial: point.partial,
              })),
            }))}
            at={at}
            onLook={setAt}
          />
          <table className={styles.legend}>
            <thead>
              <tr>
                <th scope="col">{date && dayName(date)}</th>
                <th scope="col">{text('analytics.on-day')}</th>
                <th scope="col">{text('analytics.total', { days: count })}</th>
              </tr>
            </thead>
            <tbody>
              {ordered.map(({ accountId, points }, index) => {
                const account = accountOf(accountId);
                return (
                  <tr key={accountId}>
                    <th scope="row">
                      <span className={styles.swatch} data-stroke={STROKES[index] ?? 'none'} />
                      {account && (
                        <AccountMark
                          provider={account.provider}
                          label={networkOf(account.provider).label}
                        />
                      )}
                      <span className={styles.name}>{nameOf(accountId)}</span>
                    </th>
                    <td>{number(points[shown]?.metrics?.[metric])}</td>
                    <td>{number(sumOf(points, metric))}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
