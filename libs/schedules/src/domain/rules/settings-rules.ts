import type { Json, JsonObject, SettingField } from '#libs/providers';
import { isOneEditAway } from '#libs/kernel';
import { isPlainObject } from '../parsing/plain-json.js';
import type { IssueFacts } from '../issues/issue.js';
import { booleanHint, numberHint, textHint } from './foreign-values.js';
import type { RuleContext } from './rule-context.js';

// Says that the label is to be published above the text; known to every network without titles.
const INCLUDE_TITLE: SettingField = {
  id: 'includeTitle',
  label: 'Publish the name above the text',
  type: 'boolean',
  required: false,
};

/** Unknown settings of a post that are told; what was meant by one is looked for among all. */
const MOST_UNKNOWN = 20;

/** What a network's settings are looked up by, made once: most documents send a thousand posts to few networks. */
interface KnownSettings {
  readonly descriptors: readonly SettingField[];
  readonly names: ReadonlySet<string>;
}

const knownSettings = new WeakMap<readonly SettingField[], KnownSettings>();

function knownTo({ strategy }: RuleContext): KnownSettings {
  const own = strategy.definition.settings;
  const remembered = knownSettings.get(own);
  if (remembered !== undefined) return remembered;
  const descriptors = [...own, INCLUDE_TITLE];
  const known = { descriptors, names: new Set(descriptors.map(({ id }) => id)) };
  knownSettings.set(own, known);
  return known;
}

/** Settings against the network's own descriptors. A setting that is null counts as absent. */
export function checkSettings(context: RuleContext): void {
  const { settings } = context.item.step;
  const { descriptors, names } = knownTo(context);
  checkUnknown(settings, names, context);
  for (const descriptor of descriptors) checkSetting(descriptor, settings, context);
}

function checkUnknown(
  settings: JsonObject,
  known: ReadonlySet<string>,
  { subject, issues, strategy }: RuleContext,
): void {
  if (issues.isFull('error')) return;
  const unknown = Object.keys(settings).filter((name) => !known.has(name));
  for (const name of unknown.slice(0, MOST_UNKNOWN)) {
    const allowed = strategy.definition.settings.map((descriptor) => descriptor.id);
    const meant = allowed.find((id) => isSimilar(name, id));
    const message = `${strategy.definition.label} has no setting ${name.slice(0, 100)}`;
    issues.error(subject, 'setting_unknown', `settings.${name}`, message, {
      allowed,
      ...(meant && { didYouMean: meant, hint: `Did you mean ${meant}?` }),
    });
  }
}

function isSimilar(given: string, id: string): boolean {
  if (given.length > 60) return false;
  const squeeze = (text: string): string => text.toLowerCase().replace(/[-_ ]/g, '');
  return squeeze(given) === squeeze(id) || isOneEditAway(squeeze(given), squeeze(id));
}

function checkSetting(
  descriptor: SettingField,
  settings: JsonObject,
  { subject, issues, strategy }: RuleContext,
): void {
  const { label } = strategy.definition;
  const value = settings[descriptor.id];
  const isAbsent = value === undefined || value === null;
  if (isAbsent && (!descriptor.required || descriptor.default !== undefined)) return;
  const field = `settings.${descriptor.id}`;
  const applies = dependencyHolds(descriptor, settings, strategy.definition.settings);
  if (isAbsent) {
    if (applies) {
      const message = `${label} needs the setting ${descriptor.id}`;
      issues.error(subject, 'setting_required', field, message, optionsOf(descriptor));
    }
    return;
  }
  const wrong = wrongness(descriptor, value);
  if (wrong !== null) {
    const message = `${descriptor.id} ${wrong.message}`;
    issues.error(subject, 'setting_invalid', field, message, wrong.facts);
    return;
  }
  if (!applies && descriptor.dependsOn) {
    const { field: other, equals } = descriptor.dependsOn;
    const message = `${descriptor.id} has no effect unless ${other} is ${JSON.stringify(equals)}`;
    issues.warn(subject, 'setting_invalid', field, message);
  }
}

function dependencyHolds(
  { dependsOn }: SettingField,
  settings: JsonObject,
  descriptors: readonly SettingField[],
): boolean {
  if (!dependsOn) return true;
  const other = descriptors.find((descriptor) => descriptor.id === dependsOn.field);
  const value: unknown = settings[dependsOn.field] ?? other?.default;
  const wanted: readonly unknown[] = Array.isArray(dependsOn.equals)
    ? dependsOn.equals
    : [dependsOn.equals];
  return wanted.includes(value);
}

interface Wrongness {
  readonly message: string;
  readonly facts: IssueFacts;
}

const wrongAs = (message: string, facts: IssueFacts = {}): Wrongness => ({ message, facts });

/** What is wrong with a value, or null. */
function wrongness(descriptor: SettingField, value: Json): Wrongness | null {
  switch (descriptor.type) {
    case 'boolean':
      return typeof value === 'boolean'
        ? null
        : wrongAs('must be true or false', hinted(booleanHint(value)));
    case 'enum':
      return wrongOption(descriptor, value);
    case 'number':
      return wrongNumber(descriptor, value);
    case 'string':
      return wrongText(descriptor, value);
    case 'string_list':
      return wrongList(descriptor, value, (item) =>
        wrongText({ ...descriptor, min: undefined }, item),
      );
    case 'object':
      return isPlainObject(value) ? null : wrongAs('must be an object');
    case 'object_list':
      return wrongList(descriptor, value, (item) =>
        isPlainObject(item) ? null : wrongAs('must hold objects only'),
      );
  }
}

function optionsOf(descriptor: SettingField): IssueFacts {
  return descriptor.options ? { allowed: descriptor.options.map((option) => option.value) } : {};
}

function wrongOption(descriptor: SettingField, value: Json): Wrongness | null {
  const allowed = descriptor.options?.map((option) => option.value) ?? [];
  if (typeof value === 'string' && allowed.includes(value)) return null;
  return wrongAs(`must be one of ${allowed.join(', ')}`, { allowed, ...told(value) });
}

function wrongNumber({ min, max }: SettingField, value: Json): Wrongness | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return wrongAs('must be a number', hinted(numberHint(value)));
  }
  if (min !== undefined && value < min) {
    return wrongAs(`must be at least ${min}`, { limit: min, actual: value });
  }
  if (max !== undefined && value > max) {
    return wrongAs(`must be at most ${max}`, { limit: max, actual: value });
  }
  return null;
}

function wrongText({ maxLength, pattern, options }: SettingField, value: Json): Wrongness | null {
  if (typeof value !== 'string') return wrongAs('must be text', hinted(textHint(value)));
  const length = maxLength === undefined ? 0 : [...value].length;
  if (maxLength !== undefined && length > maxLength) {
    return wrongAs(`must have at most ${maxLength} characters`, {
      limit: maxLength,
      actual: length,
    });
  }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) {
    return wrongAs('does not have the right form', {
      hint: `It must match ${pattern}`,
      ...told(value),
    });
  }
  const allowed = options?.map((option) => option.value);
  if (allowed === undefined || allowed.length === 0 || allowed.includes(value)) return null;
  return wrongAs(`must be one of ${allowed.join(', ')}`, { allowed, ...told(value) });
}

/** `min` and `max` of a list bound the number of its items. */
function wrongList(
  { min, max }: SettingField,
  value: Json,
  wrongItem: (item: Json) => Wrongness | null,
): Wrongness | null {
  if (!Array.isArray(value)) return wrongAs('must be a list');
  const items = value as readonly Json[];
  if (max !== undefined && items.length > max) {
    return wrongAs(`must have at most ${max} items`, { limit: max, actual: items.length });
  }
  if (min !== undefined && items.length < min) {
    return wrongAs(`must have at least ${min} items`, { limit: min, actual: items.length });
  }
  for (const item of items) {
    const wrong = wrongItem(item);
    if (wrong !== null) return wrong;
  }
  return null;
}

const hinted = (hint: string | null): IssueFacts => (hint === null ? {} : { hint });

function told(value: Json): IssueFacts {
  return typeof value === 'string' || typeof value === 'number'
    ? { actual: typeof value === 'string' ? value.slice(0, 200) : value }
    : {};
}
