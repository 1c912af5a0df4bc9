/** How a metric of an account can be asked. */
export interface AccountMetric {
  readonly types: readonly ('total_value' | 'time_series')[];
  readonly period: 'day' | 'lifetime';
  readonly breakdowns: readonly string[];
}

const total: readonly 'total_value'[] = ['total_value'];
const byProduct = ['media_product_type'];
const people = ['age', 'city', 'country', 'gender'];

function daily(breakdowns: readonly string[]): AccountMetric {
  return { types: total, period: 'day', breakdowns };
}

/** Metrics of an account (Instagram Platform: IG User Insights). */
export const accountMetrics: Readonly<Record<string, AccountMetric>> = {
  reach: {
    types: ['total_value', 'time_series'],
    period: 'day',
    breakdowns: ['media_product_type', 'follow_type'],
  },
  follower_count: { types: ['time_series'], period: 'day', breakdowns: [] },
  views: daily(['media_product_type', 'follow_type']),
  accounts_engaged: daily([]),
  total_interactions: daily(byProduct),
  likes: daily(byProduct),
  comments: daily(byProduct),
  saves: daily(byProduct),
  shares: daily(byProduct),
  replies: daily([]),
  reposts: daily([]),
  follows_and_unfollows: daily(['follow_type']),
  profile_links_taps: daily(['contact_button_type']),
  follower_demographics: { types: total, period: 'lifetime', breakdowns: people },
  engaged_audience_demographics: { types: total, period: 'lifetime', breakdowns: people },
};
