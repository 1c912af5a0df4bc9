import type { Import } from './imports-queries.js';
import { ROW_STATES, type RowState } from './imports-search.js';

type Judged = Pick<Import, 'status' | 'onError' | 'counts'>;

/** What comes of an import that has been checked. */
export type ImportPlan =
  /** `wrong` rows cannot be imported. */
  | {
      readonly kind: 'apply';
      readonly ready: number;
      readonly wrong: number;
    }
  /** A wrong row keeps all others. */
  | { readonly kind: 'kept'; readonly wrong: number }
  | { readonly kind: 'nothing' };

/** Null for one that waits for nobody. One that stopped midway goes on with what is left. */
export function planOf({ status, onError, counts }: Judged): ImportPlan | null {
  const { ready, invalid } = counts;
  if (status === 'failed' && ready === 0) return null;
  if (status !== 'checked' && status !== 'failed') return null;
  if (invalid > 0 && onError === 'stop') return { kind: 'kept', wrong: invalid };
  if (ready === 0) return { kind: 'nothing' };
  return { kind: 'apply', ready, wrong: invalid };
}

/** States that some row is in. */
export function statesIn(counts: Import['counts']): readonly RowState[] {
  return ROW_STATES.filter((state) => counts[state] > 0);
}

/** Which rows are shown first: what is wrong, or, once it is over, what came of it. */
export function firstStateOf({ status, counts }: Judged): RowState | null {
  if (status === 'done' && counts.applied > 0) return 'applied';
  return statesIn(counts)[0] ?? null;
}

/** How far the service is, as a share of all rows; null where that cannot be told yet. */
export function shareOf({ status, counts }: Judged): number | null {
  const { rows, checked, ready, applied } = counts;
  if (status === 'applying') return applied / Math.max(ready + applied, 1);
  return status === 'checking' && rows > 0 ? checked / rows : null;
}
