import type { Person } from '../people/seeds.js';

/** Who makes a call, once the token was found good. */
export interface Caller {
  readonly token: string;
  readonly kind: 'app' | 'user' | 'page';
  readonly appId: string;
  /** Null for an application's own token. */
  readonly person: Person | null;
  /** The Page whose token it is. */
  readonly pageId: string | null;
  readonly permissions: readonly string[];
  /** Pages that the person ticked in the dialog. */
  readonly pages: readonly string[];
}
