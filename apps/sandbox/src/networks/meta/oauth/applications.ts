import { ControlError, onlyMembers } from '../../../control/control-error.js';
import type { NetworkState } from '../../../kernel/network.js';

/** What may be told about an application through the control API. */
interface ApplicationSettings {
  /** Null takes any secret, and remembers the last one for proofs and callbacks. */
  readonly secret: string | null;
  /** Valid OAuth redirect URIs; null takes any. */
  readonly redirectUris: readonly string[] | null;
  /** Permissions the application may ask for; null for all. */
  readonly permissions: readonly string[] | null;
  /** "Require App Secret" in the advanced settings. */
  readonly requireSecretProof: boolean;
  /** Page Public Content Access, which searching Pages needs. */
  readonly searchesPages: boolean;
  /** Calls with a user's or the application's token per rolling hour. */
  readonly callsPerHour: number;
  /** Calls per Page and rolling day; null for 4800 for each engaged user. */
  readonly pageCallsPerDay: number | null;
}

const usualSettings: ApplicationSettings = {
  secret: null,
  redirectUris: null,
  permissions: null,
  requireSecretProof: false,
  searchesPages: true,
  callsPerHour: 20_000,
  pageCallsPerDay: null,
};

const checks: Readonly<Record<keyof ApplicationSettings, (value: unknown) => boolean>> = {
  secret: (value) => value === null || typeof value === 'string',
  redirectUris: isListOrNull,
  permissions: isListOrNull,
  requireSecretProof: (value) => typeof value === 'boolean',
  searchesPages: (value) => typeof value === 'boolean',
  callsPerHour: isCount,
  pageCallsPerDay: (value) => value === null || isCount(value),
};

/** What services that know the sandbox call themselves. */
const sandboxClient = 'sandbox-client';

/** Applications need no registration: every number is one. */
export class Applications {
  constructor(private readonly state: NetworkState) {}

  settings(appId: string): ApplicationSettings {
    return this.state.get<ApplicationSettings>(`app/${appId}`) ?? usualSettings;
  }

  /** `POST /_sandbox/meta/apps {appId, …settings}`: what the App Dashboard would set. */
  change(body: Record<string, unknown>): ApplicationSettings & { readonly appId: string } {
    onlyMembers(body, ['appId', ...Object.keys(usualSettings)]);
    const { appId: given, ...change } = body;
    const appId = String(given);
    if (!Applications.isAppId(appId)) throw new ControlError(400, 'appId must be a number');
    for (const [name, value] of Object.entries(change)) {
      if (checks[name as keyof ApplicationSettings](value)) continue;
      throw new ControlError(400, `${name} has the wrong type`);
    }
    const settings = { ...this.settings(appId), ...(change as Partial<ApplicationSettings>) };
    this.state.set(`app/${appId}`, settings);
    return { appId, ...settings };
  }

  /** Whether this is the application's secret. The first one that is shown becomes it. */
  acceptsSecret(appId: string, secret: string): boolean {
    if (secret === '') return false;
    const { secret: fixed } = this.settings(appId);
    if (fixed !== null) return fixed === secret;
    if (this.state.get(`secret/${appId}`) !== secret) this.state.set(`secret/${appId}`, secret);
    return true;
  }

  /** The secret as far as it is known. */
  secretOf(appId: string): string | null {
    return this.settings(appId).secret ?? this.state.get<string>(`secret/${appId}`) ?? null;
  }

  static isAppId(text: string): boolean {
    return text === sandboxClient || /^\d{1,20}$/.test(text);
  }
}

function isListOrNull(value: unknown): boolean {
  if (value === null) return true;
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) > 0;
}
