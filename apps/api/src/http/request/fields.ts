import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDate,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import { timeFault } from '#libs/kernel';
import { describeSpellings } from '../openapi/spellings.js';
import { DATE_TIME } from './date-time.js';
import { rememberField, type FieldShape } from './request-shape.js';

/** What every kind of field can say about itself. */
export interface FieldOptions {
  /** Fields are optional unless they say otherwise. An optional field may also be null. */
  readonly required?: boolean;
  /** Only for the document: whether null is a meaningful value; it is for whatever may be left out. */
  readonly nullable?: boolean;
  /** Other accepted spellings. Two spellings with different values are refused. */
  readonly aliases?: readonly string[];
  readonly description?: string;
  readonly example?: unknown;
  readonly default?: unknown;
}

export interface TextOptions extends FieldOptions {
  /** Characters; 2,000 when absent, so that no text is without a limit. */
  readonly maxLength?: number;
  readonly minLength?: number;
  /** Without flags but `u`: patterns of JSON Schema know none. */
  readonly pattern?: RegExp;
  /** The pattern is one of times, or of those of a clock: what is wrong with another one is told. */
  readonly time?: 'any' | 'local';
  /** At least one character that can be seen. */
  readonly notBlank?: true;
  readonly format?: string;
  /** Only for the document: how bytes are written in the text. */
  readonly encoding?: 'base64';
}

export interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
}

export interface ListOptions extends FieldOptions {
  readonly maxItems?: number;
  /** 0 when absent. */
  readonly minItems?: number;
}

const DEFAULT_MAX_LENGTH = 2_000;
const DEFAULT_MAX_ITEMS = 200;
const NOT_BLANK = /\S/;
const LONGEST_TIME = 100;

/** Text. NUL characters are refused everywhere, before fields are looked at. */
export function TextField(options: TextOptions = {}): PropertyDecorator {
  const maxLength = options.maxLength ?? DEFAULT_MAX_LENGTH;
  const minLength = options.minLength ?? (options.required ? 1 : 0);
  // A time that is too long has a fault that says more.
  const longest = options.time === undefined ? maxLength : Math.max(maxLength, LONGEST_TIME);
  const checks = [IsString(), MaxLength(longest), MinLength(minLength)];
  if (options.pattern) {
    const message = options.time && { message: timeMessage(options.time === 'local') };
    checks.push(Matches(withoutFlags(options.pattern), message));
  }
  if (options.notBlank)
    checks.push(Matches(NOT_BLANK, { message: '$property must not be blank.' }));
  const { format, pattern = options.notBlank && NOT_BLANK } = options;
  const document = {
    type: 'string',
    maxLength,
    minLength: minLength || undefined,
    format,
    contentEncoding: options.encoding,
    pattern: pattern?.source,
  };
  return field(options, checks, document);
}

/** One of a fixed set of words. */
export function ChoiceField(
  words: readonly string[],
  options: FieldOptions = {},
): PropertyDecorator {
  return field(options, [IsIn(words)], { type: 'string', enum: [...words] });
}

/** A provider id or one of its aliases; the registry decides, so the route asks it. */
export function ProviderField(options: FieldOptions = {}): PropertyDecorator {
  const document = { type: 'string', ...{ 'x-provider-name': true } };
  return field(options, [IsString(), MaxLength(40), MinLength(1)], document);
}

/** Provider ids or aliases; the registry decides, so the route asks it. */
export function ProviderListField(options: ListOptions = {}): PropertyDecorator {
  const maxItems = options.maxItems ?? DEFAULT_MAX_ITEMS;
  const each = { each: true };
  const checks = [IsArray(), ArrayMaxSize(maxItems), IsString(each), MaxLength(40, each)];
  const items = { type: 'string', ...{ 'x-provider-name': true } };
  return field(options, checks, { type: 'array', items, maxItems });
}

/** A whole number. In a query its decimal text. */
export function IntegerField(options: NumberOptions = {}): PropertyDecorator {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = options;
  const document = { type: 'integer', minimum: min, maximum: max };
  return field(options, [IsInt(), Min(min), Max(max)], document, { fromQuery: 'number' });
}

/** A finite number. */
export function NumberField(options: NumberOptions = {}): PropertyDecorator {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = options;
  const checks = [IsNumber({ allowNaN: false, allowInfinity: false }), Min(min), Max(max)];
  const document = { type: 'number', minimum: min, maximum: max };
  return field(options, checks, document, { fromQuery: 'number' });
}

/** true or false. */
export function BooleanField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, [IsBoolean()], { type: 'boolean' }, { fromQuery: 'boolean' });
}

/** An ISO 8601 date-time; the class gets a `Date`. Without an offset it is read as UTC. */
export function DateTimeField(options: FieldOptions = {}): PropertyDecorator {
  const document = {
    type: 'string',
    anyOf: [
      { type: 'string', format: 'date-time' },
      { type: 'string', pattern: DATE_TIME },
    ],
  };
  return field(options, [IsDate({ message: timeMessage() })], document, { isDateTime: true });
}

/** @param isLocal of the clock of a zone, without an offset */
function timeMessage(isLocal = false): (given: ValidationArguments) => string {
  const wanted = isLocal
    ? 'a date and time of the clock such as 2026-01-31T09:30'
    : 'an ISO 8601 date-time such as 2026-01-31T09:30:00Z';
  return ({ value }) => {
    const fault = typeof value === 'string' ? timeFault(value) : null;
    return `$property must be ${wanted}${fault === null ? '' : `. ${fault}`}`;
  };
}

/** A JSON object of any content; only its size and depth are bounded. */
export function ObjectField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, [IsObject()], { type: 'object', additionalProperties: true });
}

/** An object of another request shape. */
export function NestedField(
  nested: () => new () => object,
  options: FieldOptions = {},
): PropertyDecorator {
  const checks = [IsObject(), ValidateNested()];
  // By name: Swagger takes a function for a reference to a class only when it is called `type`.
  const type = (): new () => object => nested();
  return field(options, checks, { type }, { nested });
}

/** A list of objects of another request shape. */
export function NestedListField(
  nested: () => new () => object,
  options: ListOptions = {},
): PropertyDecorator {
  const maxItems = options.maxItems ?? DEFAULT_MAX_ITEMS;
  const { minItems } = options;
  const checks = [IsArray(), ArrayMaxSize(maxItems), ValidateNested({ each: true })];
  if (minItems !== undefined) checks.push(ArrayMinSize(minItems));
  const type = (): new () => object => nested();
  return field(options, checks, { type, isArray: true, minItems, maxItems }, { nested, maxItems });
}

/** A list of texts. In a query: comma-separated, or the parameter repeated. */
export function TextListField(
  options: ListOptions &
    Pick<TextOptions, 'maxLength' | 'pattern'> & { readonly oneOf?: readonly string[] } = {},
): PropertyDecorator {
  const maxItems = options.maxItems ?? DEFAULT_MAX_ITEMS;
  const maxLength = options.maxLength ?? DEFAULT_MAX_LENGTH;
  const each = { each: true };
  const checks = [IsArray(), ArrayMaxSize(maxItems), IsString(each), MaxLength(maxLength, each)];
  const { minItems } = options;
  if (minItems !== undefined) checks.push(ArrayMinSize(minItems));
  if (options.oneOf) checks.push(IsIn(options.oneOf, each));
  const { pattern } = options;
  if (pattern) checks.push(Matches(withoutFlags(pattern), each));
  const items = {
    type: 'string',
    maxLength,
    pattern: pattern?.source,
    enum: options.oneOf && [...options.oneOf],
  };
  return field(
    options,
    checks,
    { type: 'array', items, minItems, maxItems },
    { fromQuery: 'list', maxItems },
  );
}

/** The document can only repeat the pattern itself. */
function withoutFlags(pattern: RegExp): RegExp {
  if (/^u?$/.test(pattern.flags)) return pattern;
  throw new Error(`${String(pattern)} has flags that the OpenAPI document cannot tell of`);
}

function field(
  options: FieldOptions,
  checks: readonly PropertyDecorator[],
  document: object,
  shape: Omit<FieldShape, 'aliases' | 'required'> = {},
): PropertyDecorator {
  const { required = false, nullable, aliases = [], default: fallback, ...described } = options;
  const { description, example } = described;
  return (prototype, key) => {
    const name = String(key);
    rememberField(prototype, name, { aliases, required, ...shape });
    if (!required) IsOptional()(prototype, key);
    for (const check of checks) check(prototype, key);
    describeSpellings(
      prototype,
      { spellings: [name, ...aliases], required },
      withoutUndefined({ ...document, nullable, default: fallback, example, description }),
    );
  };
}

function withoutUndefined(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
