import type { Keeping } from './draft-keeper.js';
import type { Serving } from './draft-sync.js';

/** A text of the same draft that somebody wrote elsewhere. */
export interface Rival {
  readonly from: 'tab' | 'service';
  readonly revision: number;
  readonly state: unknown;
  readonly updatedAt: number;
}

/** Where the latest of what was typed is, in one word for the page. */
export type Saved =
  | { readonly state: 'nothing' | 'typing' | 'failed' }
  /** `here`: in this browser; `everywhere`: at the service, too. */
  | { readonly state: 'here' | 'everywhere' | 'offline'; readonly at: number }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'conflict'; readonly rival: Rival };

/** @param keeping what became of it in this browser @param serving and at the service */
export function savedState(keeping: Keeping, serving: Serving): Saved {
  if (keeping.state === 'conflict') {
    const { revision, state, updatedAt } = keeping.stored;
    return { state: 'conflict', rival: { from: 'tab', revision, state, updatedAt } };
  }
  if (serving.state === 'conflict') {
    const { revision, state, updatedAt } = serving.stored;
    const rival = { revision, state, updatedAt: Date.parse(updatedAt) };
    return { state: 'conflict', rival: { from: 'service', ...rival } };
  }
  if (keeping.state !== 'kept') return { state: keeping.state };
  if (serving.state === 'refused') return serving;
  if (serving.state === 'unreachable') return { state: 'offline', at: keeping.at };
  const isServed = serving.state === 'served' && serving.at >= keeping.at;
  return { state: isServed ? 'everywhere' : 'here', at: keeping.at };
}
