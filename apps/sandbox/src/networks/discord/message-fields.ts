import { checkEmbeds } from './embeds.js';
import type { FormErrors } from './form-errors.js';
import type { JsonObject } from '../../kernel/calls/received.js';

/** The checked fields of a message that it is shown with. */
export interface MessageFields {
  readonly content: string;
  readonly embeds: readonly Record<string, unknown>[];
  readonly components: readonly unknown[];
  readonly flags: number;
}

const maximumContent = 2000;
/** Message flag bits that a webhook may set. */
const messageFlags = { suppressEmbeds: 1 << 2, silent: 1 << 12, componentsV2: 1 << 15 };
const maximumComponents = 40;
const selectTypes = [3, 5, 6, 7, 8];
const mentionKinds = ['users', 'roles', 'everyone'];
const maximumIds = 100;
const forbiddenInNames = ['clyde', 'discord', '@', '#', ':', '```'];

/** Checks content, embeds, mentions, sender, flags, and components (which count only when asked for). */
export function readMessageFields(
  errors: FormErrors,
  fields: JsonObject,
  options: { readonly withComponents: boolean },
): MessageFields {
  const content = (errors.text(['content'], fields.content) ?? '').trim();
  errors.limitLength(['content'], content, maximumContent);
  const embeds = checkEmbeds(errors, fields.embeds);
  checkAllowedMentions(errors, fields.allowed_mentions);
  const flags = readFlags(errors, fields.flags);
  if (flags & messageFlags.componentsV2) checkExclusiveComponents(errors, fields);
  const components = options.withComponents ? checkComponents(errors, fields.components) : [];
  checkSender(errors, fields);
  return { content, embeds, components, flags };
}

/** Checks `allowed_mentions`: known kinds, at most 100 ids each, no kind both ways. */
function checkAllowedMentions(errors: FormErrors, value: unknown): void {
  const path = ['allowed_mentions'];
  const allowed = errors.object(path, value);
  if (!allowed) return;
  const parse = errors.list([...path, 'parse'], allowed.parse);
  parse.forEach((kind, index) => {
    if (mentionKinds.includes(kind as string)) return;
    const message = `Value must be one of {${mentionKinds.map((name) => `'${name}'`).join(', ')}}.`;
    errors.add([...path, 'parse', index], 'BASE_TYPE_CHOICES', message);
  });
  for (const kind of ['users', 'roles']) {
    const ids = errors.list([...path, kind], allowed[kind]);
    errors.limitLength([...path, kind], ids, maximumIds);
    ids.forEach((id, index) => errors.requireSnowflake([...path, kind, index], id));
    if (ids.length > 0 && parse.includes(kind)) {
      const message = `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`;
      errors.add(path, 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE', message);
    }
  }
}

/** Checks the `username` (1-80 characters, none of the reserved words and signs) and `avatar_url` of a message. */
function checkSender(errors: FormErrors, fields: JsonObject): void {
  errors.requireUrl(['avatar_url'], fields.avatar_url);
  const name = errors.text(['username'], fields.username);
  if (name === undefined) return;
  errors.requireLength(['username'], [...name.trim()].length, 1, 80);
  const contained = forbiddenInNames.find((part) => name.toLowerCase().includes(part));
  if (contained === undefined) return;
  errors.add(['username'], 'USERNAME_INVALID_CONTAINS', `Username cannot contain "${contained}"`);
}

/** Checks `components`: the total with nested ones, and that none needs an application to answer it. */
function checkComponents(errors: FormErrors, value: unknown): readonly unknown[] {
  const components = errors.list(['components'], value);
  const all = flatten(components);
  errors.limitLength(['components'], all, maximumComponents);
  if (all.some(isInteractive)) {
    const message = 'Webhooks without an application cannot send interactive components.';
    errors.add(['components'], 'COMPONENT_TYPE_INVALID', message);
  }
  return components;
}

/** The flags that count; other bits are passed over. */
function readFlags(errors: FormErrors, value: unknown): number {
  if (value === undefined || value === null) return 0;
  const flags = Number(value);
  if (!Number.isInteger(flags) || flags < 0) {
    errors.add(['flags'], 'NUMBER_TYPE_COERCE', `Value "${JSON.stringify(value)}" is not int.`);
    return 0;
  }
  const { suppressEmbeds, silent, componentsV2 } = messageFlags;
  return flags & (suppressEmbeds | silent | componentsV2);
}

/** With the components flag a message has no other content. */
function checkExclusiveComponents(errors: FormErrors, fields: JsonObject): void {
  for (const name of ['content', 'embeds', 'poll']) {
    const value = fields[name];
    const absent = value === undefined || value === null || value === '';
    if (absent || (Array.isArray(value) && value.length === 0)) continue;
    const message = `The '${name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`;
    errors.add([name], 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', message);
  }
}

function flatten(components: readonly unknown[]): Record<string, unknown>[] {
  return components.flatMap((value) => {
    if (typeof value !== 'object' || value === null) return [];
    const component = value as Record<string, unknown>;
    const children = [component.components, component.items].filter(Array.isArray).flat();
    return [component, ...flatten([...children, component.accessory])];
  });
}

function isInteractive(component: Record<string, unknown>): boolean {
  if (selectTypes.includes(Number(component.type))) return true;
  return component.type === 2 && typeof component.url !== 'string';
}
