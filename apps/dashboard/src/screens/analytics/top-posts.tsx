import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { LabelChips } from '../../labels/label-chip.js';
import { labelsQuery } from '../../labels/labels-query.js';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { useNow } from '../../time/now.js';
import { useDistance } from '../../time/time-words.js';
import { AccountMark } from '../../widgets/account-mark.js';
import { buttonClass } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { Loaded } from '../../widgets/loaded.js';
import { Section } from '../../widgets/section.js';
import { SelectField } from '../../widgets/select-field.js';
import { csvAddress, rangeOf, useTopPosts, type Days } from './analytics-queries.js';
import type { AnalyticsSearch, MetricName } from './analytics-search.js';
import styles from './analytics.module.css';

/** Posts of the days by their engagement. */
export function TopPosts(props: {
  readonly days: Days;
  readonly search: AnalyticsSearch;
  readonly metric: MetricName;
  readonly onChange: (change: AnalyticsSearch) => void;
}): JSX.Element {
  const { days, search, metric, onChange } = props;
  const { account, label } = search;
  const text = useText();
  const networkOf = useNetworkOf();
  const intl = useIntl();
  const { data: labels = [] } = useQuery(labelsQuery);
  const posts = useTopPosts(days, search);
  const distance = useDistance();
  const nowMs = useNow();
  return (
    <Section
      title={text('analytics.top')}
      actions={
        <a
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          href={csvAddress('/v1/analytics/posts', {
            ...rangeOf(days),
            limit: '100',
            account,
            label,
          })}
          download
        >
          <Icon name="download" />
          CSV
        </a>
      }
    >
      {(labels.length > 0 || label !== undefined) && (
        <SelectField
          label={text('calendar.filter.label')}
          value={label ?? ''}
          options={[
            { value: '', label: text('calendar.filter.any') },
            ...labels.map(({ id, name }) => ({ value: id, label: name })),
            ...(label === undefined || labels.some(({ id }) => id === label)
              ? []
              : [{ value: label, label: text('calendar.labels.gone') }]),
          ]}
          onChange={(id) => onChange({ label: id || undefined })}
        />
      )}
      <Loaded query={posts}>
        {(found) =>
          found.posts.length === 0 ? (
            <p>{text('analytics.top.none')}</p>
          ) : (
            <table className={styles.top}>
              <thead>
                <tr>
                  <th scope="col">{text('run.post')}</th>
                  <th scope="col">{text(`analytics.metric.${metric}`)}</th>
                  <th scope="col">{text('analytics.engagement')}</th>
                </tr>
              </thead>
              <tbody>
                {found.posts.map(({ post, metrics, engagement, collectedAt }) => (
                  <tr key={post.id}>
                    <td>
                      <Link to="/posts/$postId" params={{ postId: post.id }}>
                        <AccountMark
                          provider={post.provider}
                          label={networkOf(post.provider).label}
                        />
                        <span className={styles.post}>
                          <span dir="auto" className={styles.name}>
                            {post.name || post.description || text('calendar.no-text')}
                          </span>
                          <span className={styles.age}>
                            {text('analytics.counted', { ago: distance(collectedAt, nowMs) })}
                          </span>
                          <LabelChips labels={post.labels ?? []} />
                        </span>
                      </Link>
                    </td>
                    <td>{numberOf(metrics[metric])}</td>
                    <td>{engagement === null ? '–' : percent(engagement)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </Section>
  );

  function numberOf(value: number | null | undefined): string {
    return value === null || value === undefined ? '–' : intl.formatNumber(value);
  }
  function percent(value: number): string {
    return intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
  }
}
