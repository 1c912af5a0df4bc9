import type { ProjectSettings } from '../oauth/projects.js';
import { quotaExceeded } from './refusals.js';

/** What a call costs, and which daily bucket pays (developers.google.com/youtube/v3/determine_quota_cost). */
export interface Cost {
  readonly bucket: 'uploads' | 'units' | 'analytics';
  readonly amount: number;
}

export const listCost: Cost = { bucket: 'units', amount: 1 };
export const writeCost: Cost = { bucket: 'units', amount: 50 };
// Its real quota is not certain; it is never exhausted here.
const analyticsCalls = Number.POSITIVE_INFINITY;

const pacificDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
});

/** The day by which YouTube counts, `YYYY-MM-DD`: quotas start anew at midnight Pacific time. */
export function dayOf(time: Date): string {
  return pacificDay.format(time);
}

/** What every project has used today; starts anew with the sandbox. */
export class Quota {
  private day = '';
  private used = new Map<string, number>();

  /** Counts a call. Throws GoogleError when the bucket does not hold it. */
  spend(clientId: string, settings: ProjectSettings, { bucket, amount }: Cost, now: Date): void {
    const today = dayOf(now);
    if (today !== this.day) this.clear();
    this.day = today;
    const key = `${clientId} ${bucket}`;
    const used = (this.used.get(key) ?? 0) + amount;
    if (amount > 0 && used > sizeOf(settings, bucket)) throw quotaExceeded();
    this.used.set(key, used);
  }

  clear(): void {
    this.used = new Map();
  }
}

function sizeOf(settings: ProjectSettings, bucket: Cost['bucket']): number {
  switch (bucket) {
    case 'uploads':
      return settings.dailyUploads;
    case 'units':
      return settings.dailyUnits;
    case 'analytics':
      return analyticsCalls;
  }
}
