import type { FieldRequest } from './field-list.js';
import type { GraphCall } from './graph-call.js';
import { nonexistingField } from './graph-error.js';

/** The value of a field; undefined leaves it out, as the Graph API does with empty ones. */
type FieldValue<T> = (subject: T, field: FieldRequest, call: GraphCall) => unknown;

/** How objects of one type are shown. */
export interface NodeView<T> {
  readonly type: string;
  /** Shown when the call names no fields. */
  readonly usual: readonly string[];
  readonly fields: Readonly<Record<string, FieldValue<T>>>;
}

/** The object with the fields asked for, and always its id. Throws for a field that the type has not. */
export function renderNode<T>(
  view: NodeView<T>,
  subject: T,
  requested: readonly FieldRequest[] | null,
  call: GraphCall,
): Record<string, unknown> {
  const wanted = requested ?? view.usual.map(plainField);
  const shown: Record<string, unknown> = {};
  for (const field of [...wanted, plainField('id')]) {
    const read = Object.hasOwn(view.fields, field.name) ? view.fields[field.name] : undefined;
    if (read === undefined) {
      // Stories have no id of their own in lists; asking for it is refused like any other field.
      if (field.name === 'id' && !wanted.includes(field)) continue;
      throw nonexistingField(field.name, view.type);
    }
    const value = read(subject, field, call);
    if (value !== undefined && value !== null) shown[field.name] = narrow(value, field.children);
  }
  return shown;
}

/** Throws when a field does not exist, before anything is done for the call. */
export function checkFields<T>(view: NodeView<T>, requested: readonly FieldRequest[] | null): void {
  for (const { name } of requested ?? []) {
    if (!Object.hasOwn(view.fields, name)) throw nonexistingField(name, view.type);
  }
}

export function plainField(name: string): FieldRequest {
  return { name, modifiers: {}, children: null };
}

/** Keeps only the named members of an object, of the rows of a list, or of `{data: […]}`. */
function narrow(value: unknown, children: readonly FieldRequest[] | null): unknown {
  if (children === null || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => narrow(item, children));
  const record = value as Record<string, unknown>;
  if ('data' in record && !children.some(({ name }) => name === 'data')) {
    return { ...record, data: narrow(record.data, children) };
  }
  // The id of an object always comes along.
  const shown: Record<string, unknown> = record.id === undefined ? {} : { id: record.id };
  for (const child of children) {
    const member = record[child.name];
    if (member !== undefined) shown[child.name] = narrow(member, child.children);
  }
  return shown;
}
