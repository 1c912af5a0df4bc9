import type { PinterestCall } from '../requests/call.js';
import { accountMetrics, checkWord, readMetrics } from './metric-names.js';
import { appTypes, checkBusiness } from './pin-analytics.js';
import { splitReport } from './report.js';
import { dayBefore, readWindow } from './window.js';

// developers.pinterest.com: Get user account analytics.
const filters: Readonly<Record<string, readonly string[]>> = {
  from_claimed_content: ['OTHER', 'CLAIMED', 'BOTH'],
  pin_format: [
    'ALL',
    'ORGANIC_IMAGE',
    'ORGANIC_PRODUCT',
    'ORGANIC_VIDEO',
    'ADS_STANDARD',
    'ADS_PRODUCT',
    'ADS_VIDEO',
    'ADS_IDEA',
  ],
  app_types: appTypes,
  content_type: ['ALL', 'PAID', 'ORGANIC'],
  source: ['ALL', 'YOUR_PINS', 'OTHER_PINS'],
};
const splits = ['NO_SPLIT', 'APP_TYPE', 'OWNED_CONTENT', 'SOURCE', 'PIN_FORMAT'];

/** `GET /v5/user_account/analytics`: everything happened yesterday. */
export function readAccountAnalytics(call: PinterestCall): unknown {
  const { desk, person, query } = call;
  checkBusiness(call);
  for (const [name, words] of Object.entries(filters)) checkWord(query, name, words);
  const split = checkWord(query, 'split_field', splits);
  const now = desk.kernel.now();
  const source = {
    days: readWindow(query, now),
    names: readMetrics(query, accountMetrics) ?? accountMetrics,
    numbers: desk.kernel.metrics.ofAccount(person.id),
    countedOn: dayBefore(now),
    existsSince: null,
    now,
  };
  return splitReport(source, split);
}
