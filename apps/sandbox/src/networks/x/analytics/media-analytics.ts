import { ok, type XAnswer } from '../server/answers.js';
import type { XCall } from '../server/call.js';
import { missingEntry } from '../server/problem.js';
import { Query } from '../server/query.js';
import type { UploadRecord } from '../uploads/upload-record.js';
import { bucketStarts, readGranularity, readSpan } from './buckets.js';

const counters =
  `video_views play_from_tap playback_start playback25 playback50 playback75 playback_complete
  watch_time_ms cta_url_clicks cta_watch_clicks`.split(/\s+/);
const fields = [...counters, 'media_key', 'timestamp', 'timestamped_metrics'];

/** `GET /2/media/analytics`: figures of own videos, which are those that are set for the post that shows them. */
export function readMediaAnalytics(call: XCall): XAnswer {
  const known = ['media_keys', 'start_time', 'end_time', 'granularity', 'media_analytics.fields'];
  const query = Query.of(call.request.url, known);
  const keys = query.list('media_keys', /^[0-9]+_[0-9]+$/, 100);
  const span = readSpan(query);
  const granularity = readGranularity(query, ['hourly', 'daily', 'total'], 'daily');
  const asked = query.words('media_analytics.fields', fields);
  const wanted = counters.filter((name) => asked.includes(name));
  const found = keys.map((key) => ({ key, upload: ownVideo(call, key) }));
  const data = found.flatMap(({ key, upload }) => {
    if (!upload) return [];
    const figures = figuresOf(call, upload, wanted);
    if (granularity === 'total') return [{ media_key: key, ...figures }];
    // Everything happened in the last bucket; in buckets numbers are texts.
    const starts = bucketStarts(span, granularity);
    const buckets = starts.map((start) => ({
      timestamp: start.toISOString(),
      metrics: Object.fromEntries(
        Object.entries(figures).map(([name, value]) => [
          name,
          start === starts.at(-1) ? String(value) : '0',
        ]),
      ),
    }));
    return [{ media_key: key, timestamped_metrics: buckets }];
  });
  const errors = found
    .filter(({ upload }) => !upload)
    .map(({ key }) => missingEntry('media', 'media_keys', key));
  return ok({ ...(data.length > 0 ? { data } : {}), ...(errors.length > 0 ? { errors } : {}) });
}

function ownVideo({ uploads, person }: XCall, key: string): UploadRecord | undefined {
  const upload = uploads.byKey(key);
  const isOwn = upload?.mediaKey === key && upload.ownerId === person.id;
  return isOwn && upload.category.endsWith('_video') ? upload : undefined;
}

function figuresOf(
  { posts, kernel, person }: XCall,
  { mediaKey }: UploadRecord,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  const post = posts.ofAuthor(person.id).find(({ mediaKeys }) => mediaKeys.includes(mediaKey));
  const set = post ? kernel.metrics.ofPost(post.id) : {};
  return Object.fromEntries(names.map((name) => [name, set[name] ?? 0]));
}
