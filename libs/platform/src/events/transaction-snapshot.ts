/**
 * Which transactions a reader has seen the end of, as PostgreSQL tells it (`pg_snapshot`): all below `end` but those that
 * were under way. Ids grow with the begin of writing, not with the commit.
 */
export interface TransactionSnapshot {
  /** The first id that was not given yet. */
  readonly end: number;
  /** Ids below `end`, ascending. */
  readonly underWay: readonly number[];
}

/** @param text `xmin:xmax:xip,…` */
export function readSnapshot(text: string): TransactionSnapshot {
  const [, end, underWay] = text.split(':') as [string, string, string];
  return { end: Number(end), underWay: underWay === '' ? [] : underWay.split(',').map(Number) };
}

/** The first id that was not seen. */
export function firstUnseen({ end, underWay }: TransactionSnapshot): number {
  return underWay[0] ?? end;
}

export function writeSnapshot(snapshot: TransactionSnapshot): string {
  return `${firstUnseen(snapshot)}:${snapshot.end}:${snapshot.underWay.join(',')}`;
}

export function hasSeen({ end, underWay }: TransactionSnapshot, id: number): boolean {
  return id < end && !underWay.includes(id);
}

/** Ids that a look went over: from one on, and below another. */
export interface LookedOver {
  readonly from: number;
  readonly below: number;
}

/** What was seen by one who knew `seen`, and then took what `present` shows of some ids. */
export function seenAfter(
  seen: TransactionSnapshot,
  present: TransactionSnapshot,
  { from, below }: LookedOver,
): TransactionSnapshot {
  return {
    end: Math.max(seen.end, Math.min(present.end, below)),
    underWay: [
      ...seen.underWay.filter((id) => id < from),
      ...present.underWay.filter((id) => id >= from && id < below),
      ...seen.underWay.filter((id) => id >= from && id >= below),
    ],
  };
}
