import { ownPin } from '../pins/own-pin.js';
import type { PinRecord } from '../pins/pin-record.js';
import type { PinterestCall } from '../requests/call.js';
import { notPermitted } from '../requests/pinterest-error.js';
import { checkWord, readMetrics, standardMetrics, videoMetrics } from './metric-names.js';
import { splitReport, type ReportSource } from './report.js';
import { dayOf, readWindow } from './window.js';

const appTypes = ['ALL', 'MOBILE', 'TABLET', 'WEB'];

/** `GET /v5/pins/{pin_id}/analytics`. */
export function readPinAnalytics(call: PinterestCall): unknown {
  const { query } = call;
  const pin = ownPin(call);
  checkBusiness(call);
  checkWord(query, 'app_types', appTypes);
  const split = checkWord(query, 'split_field', ['NO_SPLIT', 'APP_TYPE']);
  return splitReport(sourceOf(call, pin), split);
}

/** Personal accounts have no analytics. */
function checkBusiness({ person }: PinterestCall): void {
  if (person.accountType === 'PINNER') throw notPermitted();
}

/** What a Pin's own day of creation brought. */
function sourceOf({ desk, query }: PinterestCall, pin: PinRecord): ReportSource {
  const { metrics } = desk.kernel;
  const now = desk.kernel.now();
  const createdOn = dayOf(new Date(pin.createdAt));
  const known = pin.mediaType === 'video' ? videoMetrics : standardMetrics;
  return {
    days: readWindow(query, now),
    names: readMetrics(query, known),
    numbers: metrics.ofPost(pin.id),
    createdOn,
    now,
  };
}
