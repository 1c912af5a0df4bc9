import type { FailureClass } from '../../../contract/failure.js';
import { type GraphFailureRow, rowOf } from '../graph/graph.failures.js';

const HOUR_MS = 3_600_000;
/** The quota is counted over a rolling day, so that a part of it comes back early. */
export const QUOTA_WAIT_MS = HOUR_MS;

/**
 * Instagram's own errors, first match wins (Instagram Platform, "Error Codes"). Subcodes are Instagram's
 * alone; their codes are shared with all of Meta, and containers that failed tell the subcode only.
 */
export const instagramFailures: readonly GraphFailureRow[] = [
  { subcodes: [2207003, 2207020], failureClass: 'transient' },
  { subcodes: [2207001], failureClass: 'unclear' },
  { subcodes: [2207032, 2207053, 2207082], failureClass: 'transient' },
  { subcodes: [2207076, 2207077], failureClass: 'media_invalid' },
  { subcodes: [2207057], failureClass: 'content_rejected' },
  // Said of posts that went out all the same, so that only a look at the container tells.
  { subcodes: [2207051], failureClass: 'ambiguous' },
  { subcodes: [2207042], failureClass: 'rate_limited', waitMs: QUOTA_WAIT_MS },
  { subcodes: [2207006], failureClass: 'not_found' },
  { subcodes: [2207008], failureClass: 'transient' },
  {
    subcodes: [2207050],
    failureClass: 'permission',
    advice: 'Open the Instagram app and follow what it asks for',
  },
  {
    subcodes: [2207023, 2207028, 2207035, 2207036, 2207037, 2207040, 2207081],
    failureClass: 'content_rejected',
  },
  { words: /INSTAGRAM_PLATFORM_API__INVALID_LOCATION_ID/i, failureClass: 'content_rejected' },
  { words: /INSTAGRAM_PLATFORM_API__INVALID_PARAM/i, failureClass: 'content_rejected' },
  { words: /INSTAGRAM_PLATFORM_API__PERMISSION/i, failureClass: 'permission' },
  { subcodes: [2207026, 2207052], failureClass: 'media_invalid' },
  { subcodes: [2207027], failureClass: 'transient' },
  { subcodes: [2207004, 2207005, 2207009], failureClass: 'media_invalid' },
  { subcodes: [2207010, 2207073], failureClass: 'content_rejected' },
  {
    subcodes: [2207085],
    failureClass: 'unclear',
    advice: 'If it stays, delete the post in the Instagram app',
  },
  {
    words: /not an Instagram Business/i,
    failureClass: 'permission',
    advice: 'Switch the account to a professional one and connect it again',
  },
  { codes: [9004, 36000, 36001, 36003], failureClass: 'media_invalid' },
  { codes: [9007], failureClass: 'transient' },
  { codes: [36004], failureClass: 'content_rejected' },
  { codes: [25], failureClass: 'permission' },
];

/** Subcodes after which another container may do better, and how often that is tried. */
const NEW_CONTAINERS: Readonly<Record<number, number>> = {
  2207001: 2,
  2207003: 2,
  2207020: 2,
  2207032: 2,
  2207053: 2,
  2207082: 2,
  2207052: 1,
  2207076: 1,
  2207077: 1,
};

/** How many new containers a subcode is worth; none for most. */
export function newContainersFor(subcode: number | null): number {
  return subcode === null ? 0 : (NEW_CONTAINERS[subcode] ?? 0);
}

/** The subcode behind a failure's `code/subcode`. */
export function subcodeOf(failure: { readonly providerCode: string | null }): number | null {
  const last = failure.providerCode?.split('/').at(-1) ?? '';
  return /^\d{7}$/.test(last) ? Number(last) : null;
}

/** The subcode that the status of a failed container ends with; null when it names none. */
export function subcodeInWords(status: string): number | null {
  const last = status.match(/(?<!\d)\d{7}(?!\d)/g)?.at(-1);
  return last === undefined ? null : Number(last);
}

/** What a failed container means: by its subcode, else that the media is no good. */
export function classOfContainer(subcode: number | null, words: string): FailureClass {
  const failureClass = rowOf({ code: null, subcode, words }, instagramFailures)?.failureClass;
  if (failureClass === undefined) return 'media_invalid';
  return failureClass === 'unclear' || failureClass === 'ambiguous' ? 'transient' : failureClass;
}
