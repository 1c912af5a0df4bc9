import type { AccessToken } from '../oauth/grants.js';
import type { Application } from '../oauth/applications.js';
import { LinkedinError } from './rest-error.js';

/** Counts calls per member and application by UTC day; in memory, as the counters of a front door are. */
export class DailyLimits {
  private day = '';
  private counts = new Map<string, number>();

  /** Counts one call. Throws 429 when the day's calls are used up; no Retry-After tells when to come back. */
  count(token: AccessToken, application: Application, now: Date): void {
    const day = now.toISOString().slice(0, 10);
    if (day !== this.day) this.clear();
    this.day = day;
    const app = `${token.clientId}/${token.family}`;
    this.add(app, application.dailyCalls, 'APPLICATION');
    this.add(`${app}/${token.member}`, application.dailyCallsPerMember, 'APPLICATION_AND_MEMBER');
  }

  clear(): void {
    this.counts = new Map();
  }

  private add(key: string, limit: number | null, kind: string): void {
    const used = this.counts.get(key) ?? 0;
    if (limit !== null && used >= limit) throw tooManyRequests(kind);
    this.counts.set(key, used + 1);
  }
}

export function tooManyRequests(kind = 'APPLICATION_AND_MEMBER'): LinkedinError {
  const message = `Resource level throttle ${kind} DAY limit for calls to this resource is reached.`;
  return new LinkedinError(429, 'TOO_MANY_REQUESTS', message, { serviceErrorCode: 101 });
}
