import { JsonReader } from '../../../contract/json-reader.js';
import { retryAfterMs } from '../../../contract/transport-failure.js';

type Headers = Readonly<Record<string, string>>;

const MINUTE_MS = 60_000;
/** Where nothing says how long: calls during a block make it longer, so the first wait is not short. */
const UNTOLD_WAIT_MS = 5 * MINUTE_MS;

/** How used up the allowances are, in percent; 100 is throttled (Meta, "Rate limits"). */
export interface GraphUsage {
  readonly percent: number;
  /** Longest time until access comes back; null where no header tells. */
  readonly regainMs: number | null;
}

/** Reads `X-App-Usage` and `X-Business-Use-Case-Usage`; null when neither was sent. Pure. */
export function usageOf(headers: Headers): GraphUsage | null {
  const app = JsonReader.parse(headers['x-app-usage'] ?? '');
  const business = JsonReader.parse(headers['x-business-use-case-usage'] ?? '');
  const entries = [
    ...(app.isObject ? [app] : []),
    ...business.keys().flatMap((objectId) => business.list(objectId)),
  ];
  if (entries.length === 0) return null;
  const percents = entries.flatMap((entry) =>
    ['call_count', 'total_time', 'total_cputime'].map((name) => entry.number(name) ?? 0),
  );
  const minutes = entries.map((entry) => entry.number('estimated_time_to_regain_access') ?? 0);
  const longest = Math.max(...minutes);
  return {
    percent: Math.max(...percents),
    regainMs: longest > 0 ? longest * MINUTE_MS : null,
  };
}

/** How long a throttled caller has to wait. Pure. */
export function throttleMs(headers: Headers): number {
  return usageOf(headers)?.regainMs ?? retryAfterMs(headers) ?? UNTOLD_WAIT_MS;
}
