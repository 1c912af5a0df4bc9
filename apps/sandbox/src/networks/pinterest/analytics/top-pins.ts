import type { PinRecord } from '../pins/pin-record.js';
import type { PinterestCall } from '../requests/call.js';
import { readNumber } from '../requests/paging.js';
import { invalid } from '../requests/pinterest-error.js';
import { checkWord, readMetrics } from './metric-names.js';
import { checkBusiness } from './pin-analytics.js';
import { readWindow } from './window.js';

const topMetrics = ['ENGAGEMENT', 'IMPRESSION', 'OUTBOUND_CLICK', 'PIN_CLICK', 'SAVE'];
const topVideoMetrics = [
  'IMPRESSION',
  'SAVE',
  'OUTBOUND_CLICK',
  'VIDEO_MRC_VIEW',
  'VIDEO_AVG_WATCH_TIME',
  'VIDEO_V50_WATCH_TIME',
  'QUARTILE_95_PERCENT_VIEW',
  'VIDEO_10S_VIEW',
  'VIDEO_START',
];
const DEFAULT_COUNT = 10;
const MOST_PINS = 50;
const RECENT_MS = 30 * 86_400_000;

/** `GET /v5/user_account/analytics/top_pins`. */
export function readTopPins(call: PinterestCall): unknown {
  return topOf(call, topMetrics, () => true);
}

/** `GET /v5/user_account/analytics/top_video_pins`. */
export function readTopVideoPins(call: PinterestCall): unknown {
  return topOf(call, topVideoMetrics, ({ mediaType }) => mediaType === 'video');
}

function topOf(
  call: PinterestCall,
  known: readonly string[],
  fits: (pin: PinRecord) => boolean,
): unknown {
  const { desk, person, query } = call;
  checkBusiness(call);
  const now = desk.kernel.now();
  readWindow(query, now);
  const sortBy = checkWord(query, 'sort_by', known);
  if (sortBy === null) throw invalid("Invalid request: 'sort_by' is a required property");
  const names = readMetrics(query, known) ?? known;
  const count = readNumber(query, 'num_of_pins', DEFAULT_COUNT, MOST_PINS);
  const isRecentOnly = checkWord(query, 'created_in_last_n_days', ['30']) !== null;
  const oldest = isRecentOnly ? now.getTime() - RECENT_MS : 0;
  const numberOf = (id: string, name: string): number =>
    Number(desk.kernel.metrics.ofPost(id)[name] ?? 0);
  const pins = desk.pins
    .ofOwner(person.id)
    .filter((pin) => fits(pin) && Date.parse(pin.createdAt) >= oldest)
    .sort((left, right) => numberOf(right.id, sortBy) - numberOf(left.id, sortBy))
    .slice(0, count);
  return {
    date_availability: { latest_available_timestamp: now.getTime(), is_realtime: false },
    pins: pins.map(({ id }) => ({
      pin_id: id,
      metrics: Object.fromEntries(names.map((name) => [name, numberOf(id, name)])),
      data_status: Object.fromEntries(names.map((name) => [name, 'READY'])),
    })),
    sort_by: sortBy,
  };
}
