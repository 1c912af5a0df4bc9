/** What a parameter may hold; a small part of core's JSON schema. */
export type ParameterRule =
  | {
      readonly type: 'string';
      readonly enum?: readonly string[];
      readonly format?: 'uuid' | 'date-time';
    }
  | { readonly type: 'string-or-null'; readonly format: 'date-time' }
  | { readonly type: 'integer'; readonly minimum?: number; readonly maximum?: number }
  | { readonly type: 'boolean' }
  | { readonly type: 'array'; readonly items: ParameterRule }
  | { readonly type: 'object' }
  /** A string, or an object whose `raw` is one. */
  | { readonly type: 'text' };

/** What is wrong with a value, in core's words. */
export interface ValueProblem {
  readonly code: string;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

type Checked = { readonly value: unknown } | ValueProblem;

const DATE_TIME = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The value in the form that the rule asks for, or the problem with it. */
export function checkValue(rule: ParameterRule, value: unknown, name: string): Checked {
  switch (rule.type) {
    case 'string':
      if (typeof value !== 'string') return wrongType(name, 'string');
      if (rule.enum && !rule.enum.includes(value)) return notInList(name, rule.enum);
      if (rule.format === 'uuid' && !UUID.test(value)) {
        return { code: 'rest_invalid_uuid', message: `${name} is not a valid UUID.` };
      }
      if (rule.format === 'date-time' && !isDateTime(value)) return invalidDate;
      return { value };
    case 'string-or-null':
      if (value === null) return { value };
      if (typeof value !== 'string') return wrongType(name, 'string,null');
      return isDateTime(value) ? { value } : invalidDate;
    case 'integer':
      return checkInteger(rule, value, name);
    case 'boolean':
      return checkBoolean(value, name);
    case 'array':
      return checkList(rule.items, value, name);
    case 'object':
      return isPlainObject(value) ? { value } : wrongType(name, 'object');
    case 'text':
      if (typeof value === 'string') return { value };
      if (!isPlainObject(value)) return { value: undefined };
      return { value: typeof value.raw === 'string' ? value.raw : undefined };
  }
}

const invalidDate: ValueProblem = { code: 'rest_invalid_date', message: 'Invalid date.' };

function isDateTime(value: string): boolean {
  return DATE_TIME.test(value) && !Number.isNaN(Date.parse(value.replace(' ', 'T')));
}

function checkInteger(
  rule: { readonly minimum?: number; readonly maximum?: number },
  value: unknown,
  name: string,
): Checked {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return wrongType(name, 'integer');
  const { minimum, maximum } = rule;
  const tooSmall = minimum !== undefined && number < minimum;
  const tooLarge = maximum !== undefined && number > maximum;
  if (!tooSmall && !tooLarge) return { value: number };
  const range =
    maximum === undefined
      ? `greater than or equal to ${minimum}`
      : `between ${minimum} (inclusive) and ${maximum} (inclusive)`;
  return { code: 'rest_out_of_bounds', message: `${name} must be ${range}` };
}

function checkBoolean(value: unknown, name: string): Checked {
  const text = typeof value === 'string' ? value.toLowerCase() : value;
  if (text === true || text === 'true' || text === '1' || text === 1) return { value: true };
  if (text === false || text === 'false' || text === '0' || text === 0) return { value: false };
  return wrongType(name, 'boolean');
}

function checkList(items: ParameterRule, value: unknown, name: string): Checked {
  const list = Array.isArray(value) ? value : splitScalar(value);
  if (list === null) return wrongType(name, 'array');
  const values: unknown[] = [];
  for (const [index, item] of list.entries()) {
    const checked = checkValue(items, item, `${name}[${index}]`);
    if ('code' in checked) return checked;
    values.push(checked.value);
  }
  return { value: values };
}

// Core takes `1,2` and `1 2` for a list, as query arguments need it.
function splitScalar(value: unknown): unknown[] | null {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'string') return null;
  return value.split(/[\s,]+/).filter((part) => part !== '');
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrongType(name: string, type: string): ValueProblem {
  return {
    code: 'rest_invalid_type',
    message: `${name} is not of type ${type}.`,
    data: { param: name },
  };
}

function notInList(name: string, list: readonly string[]): ValueProblem {
  const words = list.length > 1 ? `${list.slice(0, -1).join(', ')}, and ${list.at(-1)}` : list[0];
  return { code: 'rest_not_in_enum', message: `${name} is not one of ${words}.` };
}
