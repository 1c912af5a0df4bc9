import { Postrider, type CallOptions } from '#libs/sdk';
import type { Output } from './output/output.js';
import type { Environment } from './profiles/places.js';
import type { Profile, Profiles } from './profiles/profiles.js';
import type { Terminal } from './terminal/terminal.js';

/** What a command stands on. */
interface Surroundings {
  readonly environment: Environment;
  readonly terminal: Terminal;
  readonly output: Output;
  readonly profiles: Profiles;
  /** Ends with the person's wish to stop. */
  readonly signal: AbortSignal;
}

/** One run of one command: whom it acts for, and how it answers. */
export class Session {
  readonly environment: Environment;
  readonly terminal: Terminal;
  readonly output: Output;
  readonly profiles: Profiles;
  readonly signal: AbortSignal;

  /** @param isYes the person has agreed to everything beforehand */
  constructor(
    surroundings: Surroundings,
    readonly isYes: boolean,
  ) {
    this.environment = surroundings.environment;
    this.terminal = surroundings.terminal;
    this.output = surroundings.output;
    this.profiles = surroundings.profiles;
    this.signal = surroundings.signal;
  }

  /** What each question to the service is asked with. */
  get call(): CallOptions {
    return { signal: this.signal };
  }

  /** The service, as whoever is signed in. @throws NotSignedInError */
  async client(): Promise<Postrider> {
    return clientOf(await this.profiles.current());
  }
}

/** The service as that profile. */
export function clientOf({ url, apiKey }: Omit<Profile, 'name'>): Postrider {
  return new Postrider({ apiKey, baseUrl: url });
}
