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
  const usual = usualOf(posts);
  const hours = Array.from({ length: 168 }, (): number[] => []);
  for (const { accountId, publishedAt, engagement } of posts) {
    const median = usual.get(accountId);
    if (!median) continue;
    const wallMs = publishedAt.getTime() + zone.offset(publishedAt.getTime()) * MINUTE_MS;
    const since = Math.floor(wallMs / HOUR_MS) + FIRST_WEEKDAY * 24;
    const hour = ((since % 168) + 168) % 168;
    hours[hour]!.push(engagement / median);
  }
  return hours.map((found, index) => ({
    weekday: Math.floor(index / 24) + 1,
    hour: index % 24,
    posts: found.length,
    medianEngagement: found.length < LEAST_POSTS ? null : medianOf(found),
  }));
}

/** The median of each account. */
function usualOf(posts: readonly PostResult[]): ReadonlyMap<string, number | null> {
  const byAccount = new Map<string, number[]>();
  for (const { accountId, engagement } of posts) {
    const own = byAccount.get(accountId);
    if (own) own.push(engagement);
    else byAccount.set(accountId, [engagement]);
  }
  return new Map([...byAccount].map(([accountId, own]) => [accountId, medianOf(own)]));
}
