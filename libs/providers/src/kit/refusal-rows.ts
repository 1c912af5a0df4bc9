import type { FailureClass } from '../contract/failure.js';
import type { CallEffect } from '../contract/transport-failure.js';
import { unclear } from './failing.js';

/** What an answer says about its failure. */
export interface RefusalSigns {
  readonly status: number;
  /** The network's own codes, as text: one may come with a number of each kind. */
  readonly codes?: readonly (string | null)[];
  /** All words of the answer. */
  readonly words?: string | null;
}

/** One line of a network's table of refusals: one sign of it is enough. */
export interface RefusalRow {
  readonly failureClass: FailureClass;
  readonly statuses?: readonly number[];
  readonly codes?: readonly string[];
  readonly words?: RegExp;
}

/** The first row that fits; null for none. Pure. */
export function rowOf<Row extends RefusalRow>(
  rows: readonly Row[],
  { status, codes = [], words = null }: RefusalSigns,
): Row | null {
  const row = rows.find(
    (one) =>
      one.statuses?.includes(status) === true ||
      codes.some((code) => code !== null && one.codes?.includes(code) === true) ||
      (words !== null && one.words?.test(words) === true),
  );
  return row ?? null;
}

/** Statuses as RFC 9110 means them, for what no code of the network decides. Pure. */
export function classOfStatus(status: number, effect: CallEffect): FailureClass {
  if (status === 401) return 'auth_expired';
  if (status === 403) return 'permission';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 413) return 'media_invalid';
  if (status === 429) return 'rate_limited';
  if (status >= 400 && status < 500 && status !== 408) return 'content_rejected';
  return unclear(effect);
}
