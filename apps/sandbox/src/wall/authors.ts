import type { SandboxNetwork } from '../kernel/network.js';
import { lookIdOf, type LookId } from './looks.js';

/** What the wall asks of a network. */
export type WallNetwork = Pick<SandboxNetwork, 'id' | 'name' | 'accounts' | 'authorOf'>;

/** Who a post is by, as a reader of the network sees it. */
export interface Author {
  readonly name: string;
  /** Null where readers see no more than the name. */
  readonly handle: string | null;
  readonly network: string;
  readonly look: LookId;
}

/** The author behind the account that a post is stored under; one that nobody knows any more keeps its id. */
export function authorOf(
  networks: readonly WallNetwork[],
  { provider, account }: { readonly provider: string; readonly account: string },
): Author {
  const network = networks.find(({ id }) => id === provider);
  const listed = network?.accounts().find(({ id }) => id === account);
  const found = listed ?? network?.authorOf?.(account);
  return {
    // Lists of accounts add in brackets what a script should know; readers see the name alone.
    name: found?.displayName.split(' (')[0] ?? account,
    handle: found ? readableHandle(found.handle) : null,
    network: network?.name ?? provider,
    look: lookIdOf(provider, found?.kind),
  };
}

/** `youtube:@garden_films` is `@garden_films` to its readers; a bare number is nobody's name. */
function readableHandle(handle: string): string | null {
  const short = handle.slice(handle.indexOf(':') + 1);
  return /^-?\d+$/.test(short) ? null : short;
}
