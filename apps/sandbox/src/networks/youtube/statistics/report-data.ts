import type { ApiCall } from '../api/api-call.js';
import { dayOf } from '../api/quota.js';
import { numberOf } from './numbers.js';
import type { Numbers } from './report-metrics.js';

/** Numbers of one day; `video` is null for those told of the whole channel. */
export interface DayOfVideo {
  readonly day: string;
  readonly video: string | null;
  readonly numbers: Numbers;
}

const dayMs = 24 * 60 * 60 * 1000;
// The newest days are not counted yet.
const missingDays = 2;

/**
 * Everything told through the control API as `days: {"2026-10-01": {views: 3}}`, of the channel or of its videos.
 * Without days a video's lifetime numbers count for the day of its upload.
 */
export function dataOf({ desk, channel }: ApiCall, videoIds: readonly string[]): DayOfVideo[] {
  const { metrics } = desk.kernel;
  const newest = dayOf(new Date(desk.kernel.now().getTime() - (missingDays + 1) * dayMs));
  const wanted = desk.videos
    .ofChannel(channel.id)
    .filter(({ id }) => videoIds.length === 0 || videoIds.includes(id));
  const ofVideos = wanted.flatMap(({ id, createdAt }) => {
    const told = metrics.ofPost(id);
    const days = told.days === undefined ? lifetime(told, dayOf(new Date(createdAt))) : told.days;
    return readDays(days, id);
  });
  const ofChannel = readDays(metrics.ofAccount(channel.id).days, null);
  const all = videoIds.length === 0 && ofChannel.length > 0 ? ofChannel : ofVideos;
  return all.filter(({ day }) => day <= newest);
}

function lifetime(told: Readonly<Record<string, unknown>>, day: string): unknown {
  const { viewCount: views, likeCount: likes, commentCount: comments } = told;
  return views === undefined && likes === undefined && comments === undefined
    ? {}
    : { [day]: { views, likes, comments } };
}

function readDays(days: unknown, video: string | null): DayOfVideo[] {
  return Object.entries((days ?? {}) as Readonly<Record<string, object>>).map(([day, told]) => {
    const numbers = Object.entries(told).flatMap(([name, value]) => {
      const number = numberOf(value);
      return number === undefined ? [] : [[name, number] as const];
    });
    return { day, video, numbers: Object.fromEntries(numbers) };
  });
}
