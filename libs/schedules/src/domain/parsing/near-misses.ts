import { KnownNames, squeezed } from '#libs/documents';
import { wholeDocument, type IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import type { PlainObject } from './plain-json.js';
import { slipOf, type Slip } from './slips.js';

/** Longer names are no names of times, and are shown cut. */
const LONGEST_COMPARED = 40;
const LONGEST_SHOWN = 100;
/** Notes for other programs, as `$schema` and `_comment`. */
const ANNOTATION = /^(?:[$_]|x-)/i;
/** Unknown names of one object that are told; nobody misspells more. */
const MOST_COMPARED = 50;
const timesOfAnswers = ['publish_at', 'publishAt'];

/** The fields an object knows, in all their spellings. */
export interface KnownFields {
  readonly names: KnownNames;
  /** Parts of what this service answers: silent when a client hands them back beside what they repeat. */
  readonly tolerated: ReadonlySet<string>;
}

/** Groups of spellings, the recommended one first. */
export function knownFields(
  groups: readonly (readonly string[])[],
  tolerated: readonly string[] = [],
): KnownFields {
  return { names: new KnownNames(groups), tolerated: new Set(tolerated) };
}

/** Warns of every field that is not known, and refuses those that look like a time or a mode. */
export function checkFieldNames(
  object: PlainObject,
  known: KnownFields,
  path: string,
  issues: IssueLog,
  subject: IssueSubject = wholeDocument,
): void {
  let compared = 0;
  for (const name of Object.keys(object)) {
    if (known.names.all.has(name)) continue;
    const slip = slipIn(name, object, known);
    if (slip === null || object[name] === null) {
      compared += 1;
      // What would change the time is looked for among all names, what is merely ignored among the first.
      if (compared <= MOST_COMPARED) warnOfUnknown(name, object, known, { path, issues, subject });
      continue;
    }
    const { didYouMean } = slip;
    const place = known.names.all.has(didYouMean) ? '' : `, which does not stand here`;
    const message = `${name} is not a known field, and without it the post would go out at another time; did you mean ${didYouMean}${place}?`;
    issues.error({ ...subject, path }, 'unknown_time_field', name, message, { didYouMean });
  }
}

/** Warns of every field that is not known, in objects that have no times of their own. */
export function warnOfUnknownFields(
  object: PlainObject,
  known: KnownFields,
  path: string,
  issues: IssueLog,
  subject: IssueSubject = wholeDocument,
): void {
  const unknown = Object.keys(object).filter((name) => !known.names.all.has(name));
  for (const name of unknown.slice(0, MOST_COMPARED)) {
    warnOfUnknown(name, object, known, { path, issues, subject });
  }
}

function slipIn(name: string, object: PlainObject, known: KnownFields): Slip | null {
  if (name.length > LONGEST_COMPARED || isAnswered(name, object, known)) return null;
  return slipOf(squeezed(name));
}

/** Answers tell times under names of their own, beside the field that repeats them; and what state a post is in. */
function isAnswered(name: string, object: PlainObject, known: KnownFields): boolean {
  if (!known.tolerated.has(name)) return false;
  const isTime = slipOf(squeezed(name))?.didYouMean === 'publish_at';
  return !isTime || timesOfAnswers.some((field) => (object[field] ?? null) !== null);
}

function warnOfUnknown(
  name: string,
  object: PlainObject,
  known: KnownFields,
  { path, issues, subject }: { path: string; issues: IssueLog; subject: IssueSubject },
): void {
  if (issues.isFull('warning') || ANNOTATION.test(name)) return;
  const meant = known.names.meant(name);
  if (known.tolerated.has(name) && !isMissed(meant.name, object)) return;
  if (saysNothing(object[name]) && meant.name === null) return;
  const shown = name.slice(0, LONGEST_SHOWN);
  const guess = meant.name === null ? '' : `; did you mean ${meant.name}?`;
  issues.warn(
    { ...subject, path },
    'unknown_field',
    shown,
    `${shown} is not a known field and is ignored${guess}`,
    {
      ...(meant.name !== null && { didYouMean: meant.name }),
      ...(meant.hint !== null && { hint: meant.hint }),
    },
  );
}

const saysNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A part of an answer is only worth a word when it says what the document leaves out. */
function isMissed(meant: string | null, object: PlainObject): boolean {
  const lacks = (...fields: readonly string[]): boolean => !fields.some((one) => one in object);
  if (meant === 'account') return lacks('account', 'channel');
  return meant === 'url' && lacks('url', 'id', 'assetId', 'asset_id');
}
