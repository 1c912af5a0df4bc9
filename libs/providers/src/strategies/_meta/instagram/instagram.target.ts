import type { CallContext } from '../../../contract/publishing.js';
import type { GraphClient } from '../graph/graph.client.js';

/** The account that is published to, and how it is reached. All that differs between the two logins. */
export interface InstagramTarget {
  /** Id of the professional account, which stands in the paths. */
  readonly accountId: string;
  readonly username: string | null;
  /** Calls at the login's host with the account's token, reading failures by `instagramFailures`. */
  readonly graph: GraphClient;
  /**
   * The same host with another token of the same person: reads that say "no such object" are tried with
   * it once more. Null where there is none.
   */
  readonly second: GraphClient | null;
  readonly abilities: InstagramAbilities;
}

/** What only Facebook Login can. */
export interface InstagramAbilities {
  readonly deletesMedia: boolean;
  /** Music, paid partnerships and uploads of bytes. */
  readonly takesFacebookLoginFields: boolean;
}

/** Finds the target of a call in its account. */
export type TargetOf = (context: CallContext) => InstagramTarget;
