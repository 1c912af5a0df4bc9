import { isJsonObject } from '../../kernel/calls/received.js';
import { GraphError, nonexistingField } from './graph-error.js';
import type { Parameters } from './parameters.js';

/** One field that was asked for: `comments.limit(0).summary(true){id}`. */
export interface FieldRequest {
  readonly name: string;
  readonly modifiers: Readonly<Record<string, string>>;
  /** The fields of the object in it; null when none were named. */
  readonly children: readonly FieldRequest[] | null;
}

/** The fields asked for; null when the call names none. */
export type AskedFields = readonly FieldRequest[] | null;

/** How objects of one type are shown. */
export interface NodeView<Subject, Call> {
  readonly type: string;
  /** Shown when the call names no fields, separated by commas. */
  readonly usual: string;
  /** The value of each field; null and undefined leave it out, as the Graph API does with empty ones. */
  readonly fields: Readonly<
    Record<string, (subject: Subject, call: Call, field: FieldRequest) => unknown>
  >;
}

/** Reads the `fields` parameter (Meta for Developers: Field expansion). */
export function askedFields(parameters: Parameters): AskedFields {
  const text = parameters.text('fields');
  return text === null ? null : parseFields(text);
}

export function parseFields(text: string): readonly FieldRequest[] {
  const reader = new FieldReader(text);
  const fields = reader.list();
  reader.expectEnd();
  return fields;
}

/** The object with the fields asked for, and its id where it has one. Throws for a field that the type has not. */
export function renderNode<Subject, Call>(
  view: NodeView<Subject, Call>,
  subject: Subject,
  asked: AskedFields,
  call: Call,
): Record<string, unknown> {
  checkFields(view, asked);
  const shown: Record<string, unknown> = {};
  for (const field of [...(asked ?? parseFields(view.usual)), ...parseFields('id')]) {
    const value = view.fields[field.name]?.(subject, call, field);
    if (value !== undefined && value !== null) shown[field.name] = narrow(value, field.children);
  }
  return shown;
}

/** Throws when a field does not exist, before anything is done for the call. */
export function checkFields<Subject, Call>(
  view: NodeView<Subject, Call>,
  asked: AskedFields,
): void {
  for (const { name } of asked ?? []) {
    if (!Object.hasOwn(view.fields, name)) throw nonexistingField(name, view.type);
  }
}

/** Keeps only the named members of an object, of the rows of a list, or of `{data: […]}`. */
function narrow(value: unknown, children: AskedFields): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => narrow(item, children));
  if (children === null || !isJsonObject(value)) return value;
  if ('data' in value && !children.some(({ name }) => name === 'data')) {
    return { ...value, data: narrow(value.data, children) };
  }
  // The id of an object always comes along.
  const shown: Record<string, unknown> = value.id === undefined ? {} : { id: value.id };
  for (const child of children) {
    const member = value[child.name];
    if (member !== undefined) shown[child.name] = narrow(member, child.children);
  }
  return shown;
}

class FieldReader {
  private position = 0;

  constructor(private readonly text: string) {}

  list(): FieldRequest[] {
    const fields: FieldRequest[] = [];
    do fields.push(this.field());
    while (this.take(','));
    return fields;
  }

  expectEnd(): void {
    if (this.position < this.text.length) throw this.broken();
  }

  private field(): FieldRequest {
    const name = this.word();
    const modifiers: Record<string, string> = {};
    while (this.take('.')) {
      const modifier = this.word();
      if (!this.take('(')) throw this.broken();
      const end = this.text.indexOf(')', this.position);
      if (end === -1) throw this.broken();
      modifiers[modifier] = this.text.slice(this.position, end).trim();
      this.position = end + 1;
    }
    if (!this.take('{')) return { name, modifiers, children: null };
    const children = this.list();
    if (!this.take('}')) throw this.broken();
    return { name, modifiers, children };
  }

  private word(): string {
    const found = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*/.exec(this.text.slice(this.position));
    if (found?.[1] === undefined) throw this.broken();
    this.position += found[0].length;
    return found[1];
  }

  private take(sign: string): boolean {
    const rest = this.text.slice(this.position);
    const blanks = rest.length - rest.trimStart().length;
    if (rest[blanks] !== sign) return false;
    this.position += blanks + 1;
    return true;
  }

  private broken(): GraphError {
    const found = this.text.slice(this.position, this.position + 10) || 'end of string';
    return new GraphError(
      2500,
      `Syntax error "Expected name instead of "${found}"." at character ${this.position}: ${this.text}`,
    );
  }
}
