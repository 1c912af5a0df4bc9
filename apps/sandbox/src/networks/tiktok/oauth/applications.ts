import type { SandboxKernel } from '../../../kernel/network.js';

/** An application as the developer portal knows it. */
export interface Application {
  readonly clientKey: string;
  /** Posts of an application that was not audited are private, of private accounts, of few people a day. */
  readonly isAudited: boolean;
  /** Registered redirect addresses; null takes every address of the documented form. */
  readonly redirectUris: readonly string[] | null;
  /**
   * Verified domains (`media.example`) and URL prefixes (`https://media.example/a/`); null means that every host
   * is verified, except for those that begin with `unverified`.
   */
  readonly verifiedProperties: readonly string[] | null;
  /** Multiplies the documented calls per minute. */
  readonly rateFactor: number;
}

/** What the control API may change. */
export type ApplicationChange = Partial<Omit<Application, 'clientKey'>>;

/**
 * Applications need no registration: every key is one, except for those that begin with `unknown`. Keys that begin with
 * `unaudited` were not audited.
 */
export class Applications {
  constructor(private readonly kernel: SandboxKernel) {}

  find(clientKey: string): Application | undefined {
    if (!/^[\w-]{4,64}$/.test(clientKey) || clientKey.startsWith('unknown')) return undefined;
    return {
      clientKey,
      isAudited: !clientKey.startsWith('unaudited'),
      redirectUris: null,
      verifiedProperties: null,
      rateFactor: 1,
      ...this.kernel.state.get<ApplicationChange>(`application/${clientKey}`),
    };
  }

  /** The application under this key and secret; every secret fits that is not empty and not `wrong…`. */
  authenticate(clientKey: string, secret: string): Application | undefined {
    if (secret === '' || secret.startsWith('wrong')) return undefined;
    return this.find(clientKey);
  }

  change(clientKey: string, change: ApplicationChange): Application | undefined {
    const key = `application/${clientKey}`;
    this.kernel.state.set(key, { ...this.kernel.state.get<ApplicationChange>(key), ...change });
    return this.find(clientKey);
  }
}
