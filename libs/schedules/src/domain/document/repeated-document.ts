import { fields } from '../parsing/parsing.js';
import { isPlainObject, type PlainObject } from '../parsing/plain-json.js';
import type { ParsedSchedule } from '../parsing/parse-schedule.js';

/** What one going out of a document has that its other ones have not. */
export interface DocumentTurn {
  readonly at: Date;
  readonly timezone: string;
  /** Fields of a post, in their recommended spelling, that stand in the place of those of the document; null: none. */
  readonly variant: PlainObject | null;
}

/** Fields that a variant may have, and those of the document whose place they take. */
const replaced: Readonly<Record<string, readonly string[]>> = {
  text: fields.step.description,
  title: fields.step.name,
  assets: [...fields.step.assets, ...fields.step.mediaLink],
  settings: fields.step.settings,
};

/**
 * A document without times as it goes out once: its posts, or its campaigns as a whole, at the time. A variant takes the
 * place of what the posts of a list say, and of what the first steps of campaigns say; what follows them stays.
 * @param body an envelope that the parser found nothing wrong with
 */
export function documentOfTurn(
  body: unknown,
  { at, timezone, variant }: DocumentTurn,
): PlainObject {
  const envelope = innerEnvelope(body);
  const time = { publish_at: at.toISOString(), timezone };
  const varied = (post: unknown): unknown => (variant === null ? post : withVariant(post, variant));
  const kept = without(envelope, [...fields.envelope.idempotencyKey, 'timezone']);
  if (hasPosts(envelope)) {
    const posts = listOf(envelope['posts']).map((post) => ({ ...objectOf(varied(post)), ...time }));
    return { ...kept, timezone, posts };
  }
  const campaigns = listOf(envelope['campaigns']).map((campaign) => {
    const targets = listOf(objectOf(campaign)['targets']).map((target) => {
      const [first, ...others] = listOf(objectOf(target)['steps']);
      return { ...objectOf(target), steps: [varied(first), ...others] };
    });
    return { ...objectOf(campaign), targets, ...time };
  });
  return { ...kept, timezone, campaigns };
}

/** Where a document says when something goes out, or at whose slots, which only what repeats it may: paths of such fields. */
export function timesIn({ items, document }: ParsedSchedule): readonly string[] {
  const paths = items.flatMap(({ step, path, spellings }) => {
    return [
      ...(step.publishAt === null ? [] : [`${path}.${spellings.publishAt}`]),
      ...(step.timezone === null ? [] : [`${path}.timezone`]),
      ...(step.queue === undefined ? [] : [`${path}.queue`]),
    ];
  });
  const timed = (part: { readonly publishAt: string | null; readonly timezone: string | null }) =>
    part.publishAt !== null || part.timezone !== null;
  document.campaigns.forEach((campaign, index) => {
    if (timed(campaign)) paths.push(`campaigns[${index}].publish_at`);
    if (campaign.queue) paths.push(`campaigns[${index}].queue`);
    campaign.targets.forEach((target, targetIndex) => {
      const path = `campaigns[${index}].targets[${targetIndex}]`;
      if (timed(target)) paths.push(`${path}.publish_at`);
      if (target.queue) paths.push(`${path}.queue`);
    });
  });
  return paths;
}

/** Mode and the rest may stand beside the wrapper, and win there. */
function innerEnvelope(body: unknown): PlainObject {
  const outer = objectOf(body);
  const inner = outer['schedule'];
  return isPlainObject(inner)
    ? { ...inner, ...without(outer, ['schedule', 'posts', 'campaigns']) }
    : outer;
}

const hasPosts = (envelope: PlainObject): boolean => listOf(envelope['posts']).length > 0;

function withVariant(post: unknown, variant: PlainObject): PlainObject {
  const given = Object.keys(replaced).filter((name) => variant[name] !== undefined);
  const gone = given.flatMap((name) => replaced[name]!);
  const said = Object.fromEntries(given.map((name) => [name, variant[name]]));
  return { ...without(objectOf(post), gone), ...said };
}

function without(object: PlainObject, names: readonly string[]): PlainObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const objectOf = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});
