import { IANAZone } from 'luxon';
import { medianOf } from './engagement.js';

/** How a post did, and when it went out. */
export interface PostResult {
  readonly accountId: string;
  readonly publishedAt: Date;
  readonly engagement: number;
}

/** An hour of the week. */
export interface HourOfWeek {
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly posts: number;
  /** Of what is usual for the account, 1 being usual; null of fewer than {@link LEAST_POSTS}. */
  readonly medianEngagement: number | null;
}

const LEAST_POSTS = 3;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;

/** All 168 hours of a week on the clocks of a zone, Monday first. Each post is compared with its own account's median. */
export function hoursOfWeek(posts: readonly PostResult[], timezone: string): readonly HourOfWeek[] {
  const zone = IANAZone.create(timezone);
  const usual = new Map<string, number | null>();
  for (const { accountId } of posts) {
    if (!usual.has(accountId)) {
      const own = posts.filter((post) => post.accountId === accountId);
      usual.set(accountId, medianOf(own.map(({ engagement }) => engagement)));
    }
  }
  const hours = new Map<number, number[]>();
  for (const { accountId, publishedAt, engagement } of posts) {
    const median = usual.get(accountId);
    if (!median) continue;
    const wallMs = publishedAt.getTime() + zone.offset(publishedAt.getTime()) * MINUTE_MS;
    const since = Math.floor(wallMs / HOUR_MS) + FIRST_WEEKDAY * 24;
    const hour = ((since % 168) + 168) % 168;
    hours.set(hour, [...(hours.get(hour) ?? []), engagement / median]);
  }
  return Array.from({ length: 168 }, (_, index) => {
    const found = hours.get(index) ?? [];
    return {
      weekday: Math.floor(index / 24) + 1,
      hour: index % 24,
      posts: found.length,
      medianEngagement: found.length < LEAST_POSTS ? null : medianOf(found),
    };
  });
}
