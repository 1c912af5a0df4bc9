import { isDeepStrictEqual } from 'node:util';
import type { DescribedField } from '#libs/schedules';
import { aliasConflict, invalidParameter } from '../../../http/index.js';
import { composeFields } from './compose.request.js';

type Plain = Readonly<Record<string, unknown>>;

interface Target {
  readonly account: unknown;
  readonly settings: unknown;
}

/** Where each field of the form goes; what is in none of these is handed on, for hints at spellings. */
const { account, targets, settings, campaignName, publishNow } = composeFields;
const { timezone, onMissed, idempotencyKey } = composeFields;
const ofForm = spellingsOf([account, targets, settings, campaignName, publishNow]);
const ofEnvelope = spellingsOf([timezone, onMissed, idempotencyKey]);
const ofTime = spellingsOf([composeFields.publishAt]);

/**
 * A composed post as the schedule document that says the same: a list of posts in the order of the targets,
 * or with a campaign name a campaign of them. Without a time, and not now, it is a draft. What the fields
 * hold is judged by the parser of schedules.
 * @throws DomainError invalid_parameter, alias_conflict
 */
export function composeDocument(body: unknown): Plain {
  const form = requireObject(body, '');
  const isNow = readFlag(form, 'publishNow');
  // An empty field of a form is no time: it must not be read as "now".
  const times = isNow
    ? {}
    : pick(
        form,
        ofTime.filter((field) => !isBlank(form[field])),
      );
  const envelope = {
    ...pick(form, ofEnvelope),
    mode: isNow || Object.keys(times).length > 0 ? 'scheduled' : 'draft',
  };
  const targets = targetsOf(form);
  const content = omit(form, [...ofForm, ...ofEnvelope, ...ofTime]);
  const name = readText(form, 'campaignName');
  if (name === null) {
    const posts = targets.map((target) => ({ ...content, ...times, ...target }));
    return { ...envelope, posts };
  }
  const campaign = {
    name,
    targets: targets.map(({ account, settings }) => ({
      account,
      ...times,
      steps: [{ ...content, settings }],
    })),
  };
  return { ...envelope, campaigns: [campaign] };
}

function spellingsOf(fields: readonly DescribedField[]): readonly string[] {
  return fields.flatMap(({ spellings }) => spellings);
}

/** One account, or a list of targets; both only when they say the same. */
function targetsOf(form: Plain): readonly Target[] {
  const account = accountOf(form, '');
  const list = form['targets'];
  const lone = { account, settings: form['settings'] };
  if (isAbsent(list)) return [lone];
  if (!Array.isArray(list)) throw invalidParameter('targets', 'targets must be a list.');
  const targets = list.map((item: unknown, index): Target => {
    const target = requireObject(item, `targets[${index}]`);
    const settings = target['settings'] ?? form['settings'];
    return { account: accountOf(target, `targets[${index}].`), settings };
  });
  if (targets.length === 0) return [lone];
  const isSame = targets.length === 1 && targets[0]!.account === account;
  if (account !== undefined && !isSame) throw aliasConflict(['account', 'targets']);
  return targets;
}

function accountOf(object: Plain, path: string): unknown {
  const given = composeFields.account.spellings.filter((field) => !isAbsent(object[field]));
  const [first, second] = given.map((field) => object[field]);
  if (given.length === 2 && !isDeepStrictEqual(first, second)) {
    throw aliasConflict(given.map((field) => `${path}${field}`));
  }
  return first;
}

function readFlag(form: Plain, field: string): boolean {
  const value = form[field] ?? false;
  if (typeof value !== 'boolean') {
    throw invalidParameter(field, `${field} must be true or false.`);
  }
  return value;
}

/** Null when it is absent or blank. */
function readText(form: Plain, field: string): string | null {
  const value = form[field] ?? '';
  if (typeof value !== 'string') throw invalidParameter(field, `${field} must be text.`);
  return isBlank(value) ? null : value;
}

function requireObject(value: unknown, path: string): Plain {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Plain;
  throw invalidParameter(path, `${path === '' ? 'The body' : path} must be a JSON object.`);
}

function pick(form: Plain, fields: readonly string[]): Plain {
  return Object.fromEntries(
    fields.flatMap((field) => (isAbsent(form[field]) ? [] : [[field, form[field]]])),
  );
}

function omit(form: Plain, fields: readonly string[]): Plain {
  return Object.fromEntries(Object.entries(form).filter(([field]) => !fields.includes(field)));
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
