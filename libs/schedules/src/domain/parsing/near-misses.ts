import { wholeDocument, type IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import type { PlainObject } from './plain-json.js';

// What people write instead, squeezed to lower case without separators.
const commonMistakes: Readonly<Record<string, string>> = {
  accountid: 'account',
  accounthandle: 'account',
  accounts: 'account',
  handle: 'account',
  socialaccount: 'account',
  scheduledat: 'publish_at',
  scheduleat: 'publish_at',
  scheduledfor: 'publish_at',
  scheduledtime: 'publish_at',
  publishtime: 'publish_at',
  publishdate: 'publish_at',
  publishon: 'publish_at',
  postat: 'publish_at',
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
  delay: 'delay_ms',
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
  isdraft: 'mode',
  draft: 'mode',
};
const LONGEST_COMPARED = 40;

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

/** Warns of fields that look like a known one. Other unknown fields are welcome and ignored. */
export function warnOfNearMisses(
  object: PlainObject,
  known: KnownFields,
  path: string,
  issues: IssueLog,
  subject: IssueSubject = wholeDocument,
): void {
  for (const name of Object.keys(object)) {
    if (known.all.has(name)) continue;
    const meant = nearest(name, known);
    if (meant === null) continue;
    if (known.tolerated.has(name) && !isMissed(meant, object)) continue;
    issues.warn(
      { ...subject, path },
      'unknown_field',
      name,
      `${name} is not a known field and is ignored; did you mean ${meant}?`,
      { didYouMean: meant },
    );
  }
}

/** A part of an answer is only worth a word when it says what the document leaves out. */
function isMissed(meant: string, object: PlainObject): boolean {
  return meant === 'account' && !('account' in object) && !('channel' in object);
}

function nearest(name: string, known: KnownFields): string | null {
  if (name.length > LONGEST_COMPARED) return null;
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

/** One letter more, less, other, or two neighbours swapped. */
export function isOneEditAway(left: string, right: string): boolean {
  if (left === right || Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  const restOf = (text: string, skipped: number): string => text.slice(start + skipped);
  if (left.length > right.length) return restOf(left, 1) === restOf(right, 0);
  if (left.length < right.length) return restOf(left, 0) === restOf(right, 1);
  if (restOf(left, 1) === restOf(right, 1)) return true;
  const swapped = left[start] === right[start + 1] && left[start + 1] === right[start];
  return swapped && restOf(left, 2) === restOf(right, 2);
}
