import type { NetworkState } from '../../../kernel/network.js';
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

/** A developer application as a request meets it. */
export interface Application {
  readonly settings: ApplicationSettings;
  readonly refreshTokens: boolean;
  /** Null where no number is published. */
  readonly dailyCalls: number | null;
  readonly dailyCallsPerMember: number | null;
  /** The Development tier refuses BATCH_GET. */
  readonly allowsBatchGet: boolean;
}

const usualSettings: ApplicationSettings = {
  clientSecret: null,
  redirectUris: null,
  scopes: null,
  refreshTokens: null,
  tier: 'standard',
  dailyCallsPerMember: null,
};

/** Applications need no registration: every client id has one of each family. */
export class Applications {
  constructor(private readonly state: NetworkState) {}

  settings(clientId: string): ApplicationSettings {
    return this.state.get<ApplicationSettings>(`app/${clientId}`) ?? usualSettings;
  }

  change(clientId: string, change: Partial<ApplicationSettings>): ApplicationSettings {
    const settings = { ...this.settings(clientId), ...change };
    this.state.set(`app/${clientId}`, settings);
    return settings;
  }

  find(clientId: string, family: ApplicationFamily): Application {
    const settings = this.settings(clientId);
    const isCommunity = family === 'community';
    const isDevelopment = isCommunity && settings.tier === 'development';
    const limits = dailyLimits(family, isDevelopment);
    return {
      settings,
      refreshTokens: settings.refreshTokens ?? isCommunity,
      dailyCalls: limits.application,
      dailyCallsPerMember: settings.dailyCallsPerMember ?? limits.member,
      allowsBatchGet: !isDevelopment,
    };
  }
}

/** Share on LinkedIn: 150 per member, 100,000 per application; Development tier: 100 and 500; Standard is not published. */
function dailyLimits(
  family: ApplicationFamily,
  isDevelopment: boolean,
): { readonly application: number | null; readonly member: number | null } {
  if (family === 'self_serve') return { application: 100_000, member: 150 };
  return isDevelopment ? { application: 500, member: 100 } : { application: null, member: null };
}
