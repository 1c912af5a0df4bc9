import { ownPin, readablePin } from '../pins/own-pin.js';
import type { PinRecord } from '../pins/pin-record.js';
import type { PinterestCall } from '../requests/call.js';
import { invalid, notPermitted } from '../requests/pinterest-error.js';
import { checkWord, requiredMetrics, standardMetrics, videoMetrics } from './metric-names.js';
import { splitReport, type ReportSource } from './report.js';
import { dayOf, readWindow } from './window.js';

const MOST_PINS = 100;
/** Words of `app_types`. */
export const appTypes = ['ALL', 'MOBILE', 'TABLET', 'WEB'];

/** `GET /v5/pins/{pin_id}/analytics`. */
export function readPinAnalytics(call: PinterestCall): unknown {
  const { query } = call;
  const pin = ownPin(call);
  checkBusiness(call);
  checkWord(query, 'app_types', appTypes);
  const split = checkWord(query, 'split_field', ['NO_SPLIT', 'APP_TYPE']);
  return splitReport(sourceOf(call, pin), split);
}

/** `GET /v5/pins/analytics` (beta): each Pin under its id. */
export function readSeveralPins(call: PinterestCall): unknown {
  const { query } = call;
  const ids = query.getAll('pin_ids');
  if (ids.length === 0) throw invalid("Invalid request: 'pin_ids' is a required property");
  if (ids.length > MOST_PINS) {
    throw invalid(`Invalid request: 'pin_ids' constraint: maxItems=${MOST_PINS}`);
  }
  if (query.has('split_field')) throw invalid("Invalid request: 'split_field' is not supported");
  checkBusiness(call);
  checkWord(query, 'app_types', appTypes);
  const entries = ids.map((id) => {
    const pin = readablePin({ ...call, params: { pin_id: id } });
    if (pin.ownerId !== call.person.id) throw notPermitted();
    return [id, splitReport(sourceOf(call, pin), null)];
  });
  return Object.fromEntries(entries);
}

/** Personal accounts have no analytics. */
export function checkBusiness({ person }: PinterestCall): void {
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
    names: requiredMetrics(query, known),
    numbers: metrics.ofPost(pin.id),
    countedOn: createdOn,
    existsSince: createdOn,
    now,
  };
}
