import { isOneEditAway } from '#libs/kernel';
import { wholeDocument, type IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import type { PlainObject } from './plain-json.js';
import { slipOf } from './slips.js';

// What people write instead, squeezed to lower case without separators.
const commonMistakes: Readonly<Record<string, string>> = {
  accountid: 'account',
  accounthandle: 'account',
  accounts: 'account',
  handle: 'account',
  socialaccount: 'account',
  caption: 'description',
  content: 'description',
  body: 'description',
  message: 'description',
  mediaurl: 'media_link',
  medialinks: 'assets',
  mediaurls: 'assets',
  media: 'assets',
  images: 'assets',
  image: 'media_link',
  imageurl: 'media_link',
  video: 'media_link',
  videourl: 'media_link',
  attachments: 'assets',
  options: 'settings',
  platform: 'provider',
  network: 'provider',
  replyto: 'parent_step_id',
  parentid: 'parent_step_id',
  inreplyto: 'parent_step_id',
  tz: 'timezone',
  zone: 'timezone',
  items: 'posts',
  post: 'posts',
  campaign: 'campaigns',
  target: 'targets',
  step: 'steps',
  posts: 'steps',
  href: 'url',
  link: 'url',
  src: 'url',
  publicurl: 'url',
  alt: 'altText',
  mimetype: 'mime',
  type: 'kind',
  key: 'idempotencyKey',
};
const LONGEST_COMPARED = 40;
/** Unknown names of one object that are compared with the known ones; nobody misspells more. */
const MOST_COMPARED = 50;
const timesOfAnswers = ['publish_at', 'publishAt'];

/** The fields an object knows, in all their spellings. */
export interface KnownFields {
  readonly all: ReadonlySet<string>;
  /** The spelling to recommend, by any spelling squeezed. */
  readonly bySqueezed: ReadonlyMap<string, string>;
  /** Parts of what this service answers: silent when a client hands them back beside what they repeat. */
  readonly tolerated: ReadonlySet<string>;
}

/** Groups of spellings, the recommended one first. */
export function knownFields(
  groups: readonly (readonly string[])[],
  tolerated: readonly string[] = [],
): KnownFields {
  const bySqueezed = new Map<string, string>();
  for (const group of groups) for (const name of group) bySqueezed.set(squeeze(name), group[0]!);
  return { all: new Set(groups.flat()), bySqueezed, tolerated: new Set(tolerated) };
}

/**
 * Warns of fields that look like a known one, and refuses those that look like a time or a mode. Other unknown fields
 * are welcome and ignored.
 */
export function checkFieldNames(
  object: PlainObject,
  known: KnownFields,
  path: string,
  issues: IssueLog,
  subject: IssueSubject = wholeDocument,
): void {
  let compared = 0;
  for (const name of Object.keys(object)) {
    if (known.all.has(name) || name.length > LONGEST_COMPARED) continue;
    const slip = isAnswered(name, object, known) ? null : slipOf(squeeze(name));
    if (slip === null || object[name] === null) {
      compared += 1;
      // What would change the time is looked for among all names, what is merely ignored among the first.
      if (compared <= MOST_COMPARED) warnOfNearMiss(name, object, known, { path, issues, subject });
      continue;
    }
    const { didYouMean } = slip;
    const place = known.all.has(didYouMean) ? '' : `, which does not stand here`;
    const message = `${name} is not a known field, and without it the post would go out at another time; did you mean ${didYouMean}${place}?`;
    issues.error({ ...subject, path }, 'unknown_time_field', name, message, { didYouMean });
  }
}

/** Warns of fields that look like a known one, in objects that have no times of their own. */
export function warnOfNearMisses(
  object: PlainObject,
  known: KnownFields,
  path: string,
  issues: IssueLog,
  subject: IssueSubject = wholeDocument,
): void {
  const unknown = Object.keys(object).filter((name) => !known.all.has(name));
  for (const name of unknown.slice(0, MOST_COMPARED)) {
    if (name.length > LONGEST_COMPARED) continue;
    warnOfNearMiss(name, object, known, { path, issues, subject });
  }
}

/** Answers tell times under names of their own, beside the field that repeats them; and what state a post is in. */
function isAnswered(name: string, object: PlainObject, known: KnownFields): boolean {
  if (!known.tolerated.has(name)) return false;
  const isTime = slipOf(squeeze(name))?.didYouMean === 'publish_at';
  return !isTime || timesOfAnswers.some((field) => (object[field] ?? null) !== null);
}

function warnOfNearMiss(
  name: string,
  object: PlainObject,
  known: KnownFields,
  { path, issues, subject }: { path: string; issues: IssueLog; subject: IssueSubject },
): void {
  if (issues.isFull('warning')) return;
  const meant = nearest(name, known);
  if (meant === null) return;
  if (known.tolerated.has(name) && !isMissed(meant, object)) return;
  issues.warn(
    { ...subject, path },
    'unknown_field',
    name,
    `${name} is not a known field and is ignored; did you mean ${meant}?`,
    { didYouMean: meant },
  );
}

/** A part of an answer is only worth a word when it says what the document leaves out. */
function isMissed(meant: string, object: PlainObject): boolean {
  return meant === 'account' && !('account' in object) && !('channel' in object);
}

function nearest(name: string, known: KnownFields): string | null {
  const squeezed = squeeze(name);
  const same = known.bySqueezed.get(squeezed);
  if (same) return same;
  const mistaken = commonMistakes[squeezed];
  if (mistaken && known.all.has(mistaken)) return mistaken;
  for (const [candidate, recommended] of known.bySqueezed) {
    if (candidate.length >= 5 && isOneEditAway(squeezed, candidate)) return recommended;
  }
  return null;
}

const squeeze = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '');
