import type { SandboxAuthor, SandboxNetwork } from '../kernel/network.js';
import { lookIdOf, type LookId } from './looks.js';

/** Who a post is by, as a reader of the network sees it. */
export interface Author {
  readonly name: string;
  /** Null where readers see no more than the name. */
  readonly handle: string | null;
  readonly look: LookId;
}

type AuthoringNetwork = Pick<SandboxNetwork, 'id' | 'accounts' | 'authorOf'>;

/** Names of the accounts that posts are stored under. */
export class Authors {
  constructor(private readonly networks: readonly AuthoringNetwork[]) {}

  /** An account that nobody knows any more keeps its id. */
  of(provider: string, account: string): Author {
    const network = this.networks.find(({ id }) => id === provider);
    const found = network && findAuthor(network, account);
    return {
      // Lists of accounts add in brackets what a script should know; readers see the name alone.
      name: found?.displayName.split(' (')[0] ?? account,
      handle: found ? readableHandle(found.handle) : null,
      look: lookIdOf(provider, found?.kind),
    };
  }
}

function findAuthor(network: AuthoringNetwork, account: string): SandboxAuthor | undefined {
  const listed = network.accounts().find(({ id }) => id === account);
  return listed ?? network.authorOf?.(account) ?? undefined;
}

/** `youtube:@garden_films` is `@garden_films` to its readers; a bare number is nobody's name. */
function readableHandle(handle: string): string | null {
  const short = handle.slice(handle.indexOf(':') + 1);
  return /^-?\d+$/.test(short) ? null : short;
}
