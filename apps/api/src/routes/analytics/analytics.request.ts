import { METRIC_WINDOWS, type MetricWindow } from '#libs/analytics';
import { ChoiceField, RequestShape, TextField } from '../../http/index.js';

const window = {
  aliases: ['metricWindow'],
  default: 'lifetime',
  description: 'The span the numbers are of.',
} as const;

/** Which numbers are asked for. */
@RequestShape({ name: 'AnalyticsQuery' })
export class AnalyticsWindowQuery {
  @ChoiceField(METRIC_WINDOWS, window)
  window?: MetricWindow | null;
}

/** Whose numbers are to be read from their network again. */
@RequestShape({ name: 'AnalyticsRefreshRequest', closed: true })
export class AnalyticsRefreshRequest {
  @TextField({ required: true, maxLength: 100, aliases: ['post_id'] })
  postId!: string;

  @ChoiceField(METRIC_WINDOWS, window)
  window?: MetricWindow | null;
}
