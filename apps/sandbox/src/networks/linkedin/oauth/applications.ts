import type { NetworkState } from '../../../kernel/network.js';
import { LinkedinError } from '../rest/rest-error.js';
import type { Grant } from './grants.js';
import type { ApplicationFamily } from './scopes.js';

/** What may be told about an application through the control API. */
export interface ApplicationSettings {
  /** Null takes any secret that is not empty. */
  readonly clientSecret: string | null;
  /** Registered callback addresses; null takes any. */
  readonly redirectUris: readonly string[] | null;
  /** Scopes on the application's Auth tab; null for all that are not closed. */
  readonly scopes: readonly string[] | null;
  /** Programmatic refresh, which LinkedIn enables by hand; null: for Community Management only. */
  readonly refreshTokens: boolean | null;
  readonly tier: 'development' | 'standard';
  /** Calls per member and UTC day; null for what the product has. */
  readonly dailyCallsPerMember: number | null;
}

const usualSettings: ApplicationSettings = {
  clientSecret: null,
  redirectUris: null,
  scopes: null,
  refreshTokens: null,
  tier: 'standard',
  dailyCallsPerMember: null,
};

interface DailyLimits {
  /** Null where no number is published. */
  readonly application: number | null;
  readonly member: number | null;
}

/** Applications need no registration: every client id has one of each family. */
export class Applications {
  private day = '';
  /** Calls of the day; in memory, as the counters of a front door are. */
  private counts = new Map<string, number>();

  constructor(private readonly state: NetworkState) {}

  settings(clientId: string): ApplicationSettings {
    return this.state.get<ApplicationSettings>(`app/${clientId}`) ?? usualSettings;
  }

  change(clientId: string, change: Partial<ApplicationSettings>): ApplicationSettings {
    const settings = { ...this.settings(clientId), ...change };
    this.state.set(`app/${clientId}`, settings);
    return settings;
  }

  givesRefreshTokens({ clientId, family }: Grant): boolean {
    return this.settings(clientId).refreshTokens ?? family === 'community';
  }

  /**
   * Counts one call, per member and application by UTC day. Throws 429 when the day's calls are used up; no
   * Retry-After tells when to come back.
   */
  countCall({ clientId, family, member }: Grant, now: Date): void {
    const day = now.toISOString().slice(0, 10);
    if (day !== this.day) this.forgetCalls();
    this.day = day;
    const settings = this.settings(clientId);
    const limits = dailyLimits(family, settings.tier);
    const application = `${clientId}/${family}`;
    this.add(application, limits.application, 'APPLICATION');
    const ofMember = settings.dailyCallsPerMember ?? limits.member;
    this.add(`${application}/${member}`, ofMember, 'APPLICATION_AND_MEMBER');
  }

  forgetCalls(): void {
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

/** Share on LinkedIn: 150 per member, 100,000 per application; Development tier: 100 and 500; Standard is not published. */
function dailyLimits(family: ApplicationFamily, tier: ApplicationSettings['tier']): DailyLimits {
  if (family === 'self_serve') return { application: 100_000, member: 150 };
  if (tier === 'development') return { application: 500, member: 100 };
  return { application: null, member: null };
}
