import { CliError, exitCodes, NotSignedInError, UsageError } from '../exit-codes.js';
import { configPath, type Environment } from './places.js';
import { PrivateFile } from './private-file.js';

/** A service, and the key one is signed in with there. */
export interface Profile {
  readonly name: string;
  readonly url: string;
  readonly apiKey: string;
}

interface StoredProfile {
  readonly url: string;
  readonly apiKey: string;
}

interface Config {
  readonly profiles: Readonly<Record<string, StoredProfile>>;
}

export const DEFAULT_PROFILE = 'default';
/** What `npm start` listens on. */
export const DEFAULT_URL = 'http://localhost:3000';
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
    const apiKey =
      this.environment['POSTRIDER_API_KEY'] || (stored?.url === url ? stored.apiKey : undefined);
    if (apiKey !== undefined) return { name: this.name, url, apiKey };
    const signIn =
      this.name === DEFAULT_PROFILE ? 'postrider login' : `postrider login --profile ${this.name}`;
    throw new NotSignedInError(
      `Nobody is signed in at ${url}: ${signIn} --with-key, or set POSTRIDER_API_KEY`,
    );
  }

  /** Where to sign in when nothing else is said. */
  async url(): Promise<string> {
    return this.urlOf(await this.stored());
  }

  async store({ name, url, apiKey }: Profile): Promise<void> {
    const { profiles } = await this.read();
    await this.file.write({ profiles: { ...profiles, [name]: { url, apiKey } } });
  }

  /** @returns whether there was one */
  async forget(): Promise<boolean> {
    const { profiles } = await this.read();
    if (!Object.hasOwn(profiles, this.name)) return false;
    const { [this.name]: _, ...others } = profiles;
    await this.file.write({ profiles: others });
    return true;
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

/** The address of a service without a slash at its end. @throws UsageError */
export function serviceUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') {
    throw new UsageError('The address of a service looks like https://posts.example.com');
  }
  const { origin, pathname } = url;
  return origin + (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname);
}
