import type { Schemas } from '../../../api/client.js';
import type { SettingValues } from '../composition/composition.js';

export type SettingField = Schemas['SettingField'];

/** The drawing of a field; what is not known is written as JSON. */
export type Control =
  | 'choice'
  | 'switch'
  | 'question'
  | 'line'
  | 'paragraph'
  | 'number'
  | 'list'
  | 'group'
  | 'groups'
  | 'json';

const LONG_TEXT = 255;

export function controlFor(field: SettingField): Control {
  switch (field.type as string) {
    case 'enum':
      return 'choice';
    case 'boolean':
      // Without a usual answer, none is not the same as no.
      return typeof field.default === 'boolean' ? 'switch' : 'question';
    case 'string':
      return isLong(field) ? 'paragraph' : 'line';
    case 'number':
      return 'number';
    case 'string_list':
      return 'list';
    case 'object':
      return hasFields(field) ? 'group' : 'json';
    case 'object_list':
      return hasFields(field) ? 'groups' : 'json';
    default:
      return 'json';
  }
}

const isLong = ({ maxLength, pattern }: SettingField): boolean =>
  !pattern && (maxLength ?? 0) > LONG_TEXT;

const hasFields = ({ fields, namedBy }: SettingField): boolean =>
  !namedBy && (fields?.length ?? 0) > 0;

/** Fields whose condition holds: a field that depends on another shows when the other says so. */
export function shownFields(
  fields: readonly SettingField[],
  values: SettingValues,
): readonly SettingField[] {
  return fields.filter(({ dependsOn }) => {
    const on = dependsOn as { field?: string; equals?: unknown } | null | undefined;
    if (on?.field === undefined) return true;
    const other = fields.find(({ id }) => id === on.field);
    return (values[on.field] ?? other?.default) === on.equals;
  });
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

export function optionsOf({ options }: SettingField): readonly Option[] {
  return (options ?? []).flatMap((option) => {
    const { value, label } = option as { value?: unknown; label?: unknown };
    if (typeof value !== 'string') return [];
    return [{ value, label: typeof label === 'string' ? label : value }];
  });
}

/** Lines of a field; empty ones are nothing. Undefined: left to the network. */
export function listOf(text: string): readonly string[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length > 0 ? lines : undefined;
}

export function numberOf(text: string): number | undefined {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

/** @returns undefined for nothing; throws SyntaxError for what is no JSON */
export function jsonOf(text: string): unknown {
  return text.trim() === '' ? undefined : (JSON.parse(text) as unknown);
}

/** An object without members is nothing. */
export function groupWith(group: unknown, id: string, value: unknown): SettingValues | undefined {
  const { [id]: _, ...others } = asGroup(group);
  const changed = value === undefined ? others : { ...others, [id]: value };
  return Object.keys(changed).length > 0 ? changed : undefined;
}

export function asGroup(value: unknown): SettingValues {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as SettingValues)
    : {};
}
