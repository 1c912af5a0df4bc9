import { invalidParameter, missingParameter } from '../../_graph/graph-error.js';
import type { Parameters } from '../../_graph/parameters.js';
import type { GraphCall } from '../graph/graph-call.js';

/** Not in the API's documents, but held by the whole industry. */
const longest = { message: 63_206, comment: 8_000, title: 255 };
const granularities = ['year', 'month', 'day', 'hour', 'min', 'none'] as const;

/** Parameters that any call may have. */
const common = [
  'access_token',
  'appsecret_proof',
  'appsecret_time',
  'fields',
  'format',
  'locale',
  'debug',
  'pretty',
];

/** A text of this kind; null for none, and for blanks. */
export function readText(
  parameters: Parameters,
  name: string,
  kind: keyof typeof longest,
): string | null {
  const text = parameters.text(name);
  if (text === null || text.trim() === '') return null;
  if ([...text].length <= longest[kind]) return text;
  throw invalidParameter(
    `The ${kind} is too long: at most ${longest[kind]} characters are allowed.`,
  );
}

/** `published`, which is what `unpublished_content_type` must not contradict. Nothing is published later by itself. */
export function readPublished(parameters: Parameters): boolean {
  const isPublished = parameters.flag('published') ?? true;
  const type = parameters.word('unpublished_content_type', ['DRAFT'] as const);
  if (isPublished && type !== null) {
    throw invalidParameter('A published post has no unpublished_content_type.');
  }
  refuseSchedule(parameters);
  return isPublished;
}

export function refuseSchedule(parameters: Parameters): void {
  if (!parameters.has('scheduled_publish_time')) return;
  throw invalidParameter('The sandbox takes no scheduled_publish_time: it publishes at once.');
}

/** `backdated_time`, which lies in the past; not for posts that are unpublished. */
export function readBackdate({ parameters, desk }: GraphCall, isPublished: boolean): string | null {
  const granularity = parameters.word('backdated_time_granularity', granularities);
  const time = parameters.time('backdated_time');
  if (time === null) {
    if (granularity === null) return null;
    throw missingParameter('backdated_time');
  }
  if (time > desk.kernel.now().getTime()) {
    throw invalidParameter('Param backdated_time must be in the past');
  }
  if (!isPublished) throw invalidParameter('Unpublished posts cannot be backdated.');
  return new Date(time).toISOString();
}

/** Checks `place`, a Page with a location. */
export function checkPlace({ parameters, desk }: GraphCall): void {
  const place = parameters.text('place');
  if (place === null || desk.directory.page(place)?.location) return;
  throw invalidParameter('Param place must be the ID of a Page with a location');
}

/** The named parameters as they were sent, for the ledger. */
export function sentSettings(
  parameters: Parameters,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  const sent = names.filter((name) => parameters.has(name));
  return Object.fromEntries(sent.map((name) => [name, parameters.value(name)]));
}

/** Names of parameters that the call does not know. */
function unknownNames(parameters: Parameters, known: readonly string[]): readonly string[] {
  const names = parameters.names().map((name) => name.split('[', 1)[0] ?? name);
  return [...new Set(names)].filter((name) => ![...common, ...known].includes(name));
}

/** Meta passes over parameters it does not know; they are told to the ledger, so that a test can find them. */
export function unknownSettings(
  parameters: Parameters,
  known: readonly string[],
): Readonly<Record<string, unknown>> {
  const unknownParameters = unknownNames(parameters, known);
  return unknownParameters.length === 0 ? {} : { unknownParameters };
}

/** The same where something would then go out without what was meant: here it is refused. */
export function refuseUnknown(parameters: Parameters, known: readonly string[]): void {
  const unknown = unknownNames(parameters, known);
  if (unknown.length > 0) throw invalidParameter(`Unknown parameters: ${unknown.join(', ')}`);
}
