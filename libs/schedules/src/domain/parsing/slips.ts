import { isOneEditAway } from '#libs/kernel';

/** What a misspelt field was meant to say: when a post goes out, how long after another, or whether at all. */
export interface Slip {
  readonly didYouMean: 'publish_at' | 'delay_ms' | 'mode';
}

const publishAt: Slip = { didYouMean: 'publish_at' };
const delay: Slip = { didYouMean: 'delay_ms' };
const mode: Slip = { didYouMean: 'mode' };

// All of it squeezed to lower case without separators.
const TIME =
  /^(?:schedul(?:e|ed|ing)|(?:scheduled?)?(?:publish(?:ed|ing)?|publication|pub|post(?:ed|ing)?|send|release|golive|live|launch|start|starts|run|deliver|due))(?:at|on|for|after|time|date|datetime|timestamp)(?:utc|gmt|local|ms)?$/;
const BARE_TIME = /^(?:at|when|day|time|date|datetime|timestamp)(?:utc|gmt|local|scheduled)?$/;
const times = new Set(['schedule', 'scheduled', 'due', 'golive', 'notbefore', 'embargo']);
const delays =
  /^(?:delay|stepdelay|wait)(?:s|sec|secs|second|ms|millis|min|mins|minute|hours?|days?)?$/;
const modes = new Set([
  'asdraft',
  'autopublish',
  'draft',
  'draftmode',
  'immediate',
  'immediately',
  'isdraft',
  'isscheduled',
  'mode',
  'poststate',
  'poststatus',
  'postmode',
  'postnow',
  'publish',
  'published',
  'publishimmediately',
  'publishmode',
  'publishnow',
  'publishstatus',
  'savedraft',
  'saveasdraft',
  'schedulemode',
  'sendnow',
  'state',
  'status',
]);
/** The fields themselves, where an object does not know them. */
const spelled: readonly (readonly [string, Slip])[] = [
  ['publishat', publishAt],
  ['delayms', delay],
  ['delayseconds', delay],
  ['delayminutes', delay],
  ['stepdelayms', delay],
  ['stepdelayminutes', delay],
];

/**
 * Whether an unknown field looks like a time or a mode. Without it the post would go out now, or at all, so it is no
 * matter of a warning.
 * @param squeezed the name in lower case without separators
 */
export function slipOf(squeezed: string): Slip | null {
  const named = spelled.find(([name]) => name === squeezed || isOneEditAway(squeezed, name));
  if (named !== undefined) return named[1];
  if (modes.has(squeezed)) return mode;
  if (delays.test(squeezed)) return delay;
  const isTime = TIME.test(squeezed) || BARE_TIME.test(squeezed) || times.has(squeezed);
  return isTime ? publishAt : null;
}
