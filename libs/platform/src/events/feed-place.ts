import type { TransactionSnapshot } from './transaction-snapshot.js';

/** Within one event that tells of several things, and one transaction that wrote several events. */
export interface FeedPart {
  readonly transactionId: number;
  /** Of this transaction everything before that position was told, */
  readonly position: number;
  /** and of the event there everything up to this; null: nothing. */
  readonly upTo: string | null;
}

/** How far somebody has read the feed of a workspace. */
export interface FeedPlace {
  /** Milliseconds, by the clock of the database. */
  readonly atMs: number;
  readonly seen: TransactionSnapshot;
  readonly part: FeedPart | null;
}

const WRITTEN =
  /^1((?:\.[0-9a-z]{1,10}){2,5000})(?:_([0-9a-z]{1,10})\.([0-9a-z]{1,10})(?:\.(\w{1,60}))?)?$/;
const LARGEST = Number.MAX_SAFE_INTEGER;

/** As a reader keeps it: letters, digits, dots and underscores. */
export function writePlace({ atMs, seen: { end, underWay }, part }: FeedPlace): string {
  const steps = [atMs, end];
  // Counted back from the end, which keeps them short.
  let last = end;
  for (const id of underWay.toReversed()) {
    steps.push(last - id);
    last = id;
  }
  const told = ['1', ...steps.map((step) => step.toString(36))].join('.');
  if (part === null) return told;
  const { transactionId, position, upTo } = part;
  const within = [transactionId.toString(36), position.toString(36)];
  return `${told}_${[...within, ...(upTo === null ? [] : [upTo])].join('.')}`;
}

/** @returns null for what no feed ever said */
export function readPlace(text: string): FeedPlace | null {
  const [, told, transactionId, position, upTo] = WRITTEN.exec(text) ?? [];
  if (told === undefined) return null;
  const [atMs, end, ...steps] = told.slice(1).split('.').map(numberOf) as [number, number];
  const underWay: number[] = [];
  let last = end;
  for (const step of steps as number[]) {
    last -= step;
    underWay.unshift(last);
    if (step < 1 || last < 1) return null;
  }
  const part =
    transactionId === undefined || position === undefined
      ? null
      : {
          transactionId: numberOf(transactionId),
          position: numberOf(position),
          upTo: upTo ?? null,
        };
  const numbers = [atMs, end, part?.transactionId ?? 1, part?.position ?? 0];
  if (end < 1 || numbers.some((one) => one > LARGEST)) return null;
  return { atMs, seen: { end, underWay }, part };
}

function numberOf(text: string): number {
  return Number.parseInt(text, 36);
}
