import { CliError, exitCodes, NotSignedInError, UsageError } from '../exit-codes.js';
import { requestTokens, type Grant } from '../oauth/token-endpoint.js';
import { exclusively } from './exclusively.js';
import { configPath, type Environment } from './places.js';
import { PrivateFile } from './private-file.js';

/** A service, and the key one is signed in with there, or what gives the access token of the moment. */
export interface Profile {
  readonly name: string;
  readonly url: string;
  readonly apiKey: string | (() => Promise<string>);
}

/** How one is signed in: by a key, or by what was granted in a browser. */
export type Credential = { readonly apiKey: string } | { readonly grant: Grant };

type StoredProfile = { readonly url: string } & Credential;

interface Config {
  readonly profiles: Readonly<Record<string, StoredProfile>>;
}

const DEFAULT_PROFILE = 'default';
/** What `npm start` listens on. */
const DEFAULT_URL = 'http://localhost:3000';
/** An access token that ends sooner is renewed first. */
const EARLY_MS = 60_000;
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Who is signed in where; the environment wins over what is stored. */
export class Profiles {
  private readonly file: PrivateFile<Config>;
  readonly name: string;

  /** @param named the word of `--profile` @throws UsageError */
  constructor(
    private readonly environment: Environment,
    named: string | undefined,
  ) {
    this.file = new PrivateFile<Config>(configPath(environment), { profiles: {} });
    this.name = named ?? environment['POSTRIDER_PROFILE'] ?? DEFAULT_PROFILE;
    if (!NAME.test(this.name)) throw new UsageError('A profile is named by letters and digits');
  }

  /** Whom the command acts for. A stored key goes to no other service than its own. @throws NotSignedInError */
  async current(): Promise<Profile> {
    const stored = await this.stored();
    const url = this.urlOf(stored);
    const named = this.environment['POSTRIDER_API_KEY'];
    if (named) return { name: this.name, url, apiKey: named };
    if (stored?.url === url) {
      const apiKey = 'grant' in stored ? () => this.accessToken(url) : stored.apiKey;
      return { name: this.name, url, apiKey };
    }
    const signIn =
      this.name === DEFAULT_PROFILE ? 'postrider login' : `postrider login --profile ${this.name}`;
    throw new NotSignedInError(
      `Nobody is signed in at ${url}: ${signIn}, or set POSTRIDER_API_KEY`,
    );
  }

  /** Where to sign in when nothing else is said. */
  async url(): Promise<string> {
    return this.urlOf(await this.stored());
  }

  async store(url: string, credential: Credential): Promise<void> {
    const { profiles } = await this.read();
    await this.file.write({ profiles: { ...profiles, [this.name]: { url, ...credential } } });
  }

  /** @returns what was kept; null where there was nothing */
  async forget(): Promise<StoredProfile | null> {
    const { profiles } = await this.read();
    if (!Object.hasOwn(profiles, this.name)) return null;
    const { [this.name]: forgotten, ...others } = profiles;
    await this.file.write({ profiles: others });
    return forgotten!;
  }

  /** A refresh token works once, so one process renews at a time, and the others take what it got. */
  private async accessToken(url: string): Promise<string> {
    const kept = await this.grantAt(url);
    if (isFresh(kept)) return kept.accessToken;
    return exclusively(`${configPath(this.environment)}.lock`, async () => {
      const grant = await this.grantAt(url);
      if (isFresh(grant)) return grant.accessToken;
      const { refreshToken } = grant;
      const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
      const next = await requestTokens(url, fields);
      await this.store(url, { grant: next });
      return next.accessToken;
    });
  }

  private async grantAt(url: string): Promise<Grant> {
    const stored = await this.stored();
    if (stored?.url === url && 'grant' in stored) return stored.grant;
    throw new NotSignedInError(`Nobody is signed in at ${url} any more`);
  }

  private urlOf(stored: StoredProfile | undefined): string {
    return serviceUrl(this.environment['POSTRIDER_URL'] || stored?.url || DEFAULT_URL);
  }

  private async stored(): Promise<StoredProfile | undefined> {
    const { profiles } = await this.read();
    return Object.hasOwn(profiles, this.name) ? profiles[this.name] : undefined;
  }

  private async read(): Promise<Config> {
    const path = configPath(this.environment);
    try {
      const config = await this.file.read();
      if (typeof config?.profiles === 'object' && config.profiles !== null) return config;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    throw new CliError(`${path} cannot be read as JSON`, exitCodes.failed, 'config_invalid');
  }
}

function isFresh({ accessExpiresAt }: Grant): boolean {
  return Date.parse(accessExpiresAt) - Date.now() > EARLY_MS;
}

/** The address of a service without a slash at its end. @throws UsageError */
export function serviceUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') {
    throw new UsageError('The address of a service looks like https://posts.example.com');
  }
  const { origin, pathname } = url;
  return origin + (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname);
}
