import type { JsonReader } from '../../contract/json-reader.js';
import type {
  CallContext,
  PostMetrics,
  PublishContext,
  Removed,
} from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { isFailure, removing } from '../../kit/failing.js';
import { pinterest, type PinterestClient } from './pinterest.api.js';

const DAY_MS = 86_400_000;
/** Analytics reach back 90 days; a day less, so that clocks and time zones may differ. */
const WINDOW_DAYS = 89;
const OF_ANY_PIN = 'IMPRESSION,SAVE,PIN_CLICK,OUTBOUND_CLICK,TOTAL_COMMENTS,TOTAL_REACTIONS';
/** Images refuse it. */
const OF_VIDEOS = `${OF_ANY_PIN},VIDEO_MRC_VIEW`;
/** Days of another status are no counts yet, or none at all. */
const COUNTED: readonly string[] = ['READY', 'ESTIMATE'];

/** What analytics tell of the window; null for what they leave out. */
interface Analytics {
  sum(metric: string): number | null;
  total(metric: string): number | null;
}

/**
 * Counters of a Pin: those of its whole life from the Pin itself, what is missing there from analytics
 * (Pinterest API v5, "Get Pin", "Get Pin analytics"). @throws ProviderFailure
 */
export async function readPinMetrics(
  context: CallContext,
  pinId: string,
  means: StrategyMeans,
): Promise<PostMetrics> {
  const client = pinterest.of(context);
  const path = `pins/${encodeURIComponent(pinId)}`;
  const { json: pin } = await client.get(path, { pin_metrics: 'true' });
  const life = pin.object('pin_metrics').object('lifetime_metrics');
  const analytics = await readAnalytics(client, path, pin, means);
  return {
    impressions: life.counter('impression') ?? analytics.sum('IMPRESSION'),
    reach: null,
    views: analytics.sum('VIDEO_MRC_VIEW'),
    likes: life.counter('reaction') ?? analytics.total('TOTAL_REACTIONS'),
    comments: life.counter('comment') ?? analytics.total('TOTAL_COMMENTS'),
    shares: null,
    saves: life.counter('save') ?? analytics.sum('SAVE'),
    // Clicks that leave Pinterest; others only open the Pin.
    clicks: life.counter('clickthrough') ?? analytics.sum('OUTBOUND_CLICK'),
    further: { pin_click: life.counter('pin_click') ?? analytics.sum('PIN_CLICK') },
  };
}

async function readAnalytics(
  client: PinterestClient,
  path: string,
  pin: JsonReader,
  { clock }: StrategyMeans,
): Promise<Analytics> {
  const isVideo = pin.object('media').text('media_type') === 'video';
  const today = clock.now().getTime();
  try {
    const { json } = await client.get(`${path}/analytics`, {
      start_date: dayOf(today - WINDOW_DAYS * DAY_MS),
      end_date: dayOf(today),
      metric_types: isVideo ? OF_VIDEOS : OF_ANY_PIN,
      app_types: 'ALL',
      split_field: 'NO_SPLIT',
    });
    return analyticsOf(json.object('all'));
  } catch (error) {
    // Personal accounts often have no analytics; the counters of the Pin itself are worth having alone.
    if (isFailure(error, 'permission') && pin.has('pin_metrics'))
      return { sum: () => null, total: () => null };
    throw error;
  }
}

function analyticsOf(all: JsonReader): Analytics {
  const days = all
    .list('daily_metrics')
    .filter((day) => COUNTED.includes(day.text('data_status') ?? ''));
  return {
    sum(metric) {
      if (!all.has('daily_metrics')) return all.object('summary_metrics').counter(metric);
      const counts = days.map((day) => day.object('metrics').counter(metric));
      const told = counts.filter((count) => count !== null);
      return told.length === 0 ? null : told.reduce((sum, count) => sum + count, 0);
    },
    total: (metric) => all.object('lifetime_metrics').counter(metric),
  };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Deletes a Pin; what others saved of it stays (Pinterest API v5, "Delete Pin"). @throws ProviderFailure */
export async function removePin(context: PublishContext, pinId: string): Promise<Removed> {
  return removing(pinterest.of(context).delete(`pins/${encodeURIComponent(pinId)}`));
}
