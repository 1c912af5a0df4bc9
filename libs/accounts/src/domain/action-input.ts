import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject } from '#libs/providers';
import { aliasConflict, type InputIssue } from '../accounts.errors.js';
import type { ActionInputField } from './discovery-action.js';

const MOST_CHARACTERS = 100_000;

/** What an action gets: its own fields, checked. The rest of the body is left out. */
export interface ReadInput {
  readonly input: JsonObject;
  readonly issues: readonly InputIssue[];
}

/**
 * Reads a body by the action's fields. A null counts as absent.
 * @throws DomainError alias_conflict when two spellings of a field say different things
 */
export function readActionInput(
  fields: readonly ActionInputField[],
  body: Readonly<Record<string, unknown>>,
): ReadInput {
  const input: Record<string, Json> = {};
  const issues: InputIssue[] = [];
  for (const field of fields) {
    const { name, value } = spelledField(field, body);
    const problem = problemOf(field, value);
    if (problem !== null) issues.push({ path: name, message: `${name} ${problem}` });
    if (problem === null && value !== null) input[field.id] = value as Json;
  }
  return { input, issues };
}

function spelledField(
  { id, aliases = [] }: ActionInputField,
  body: Readonly<Record<string, unknown>>,
): { readonly name: string; readonly value: unknown } {
  const given = [id, ...aliases].filter((name) => (body[name] ?? null) !== null);
  const [name = id] = given;
  const value = body[name] ?? null;
  if (given.some((other) => !isDeepStrictEqual(body[other], value))) throw aliasConflict(given);
  return { name, value };
}

function problemOf(field: ActionInputField, value: unknown): string | null {
  if (value === null || value === '') return field.required ? 'is required' : null;
  if (!fits(field.type, value)) return `must be ${article(field.type)} ${field.type}`;
  if (typeof value === 'string' && value.length > MOST_CHARACTERS) return 'is too long';
  return null;
}

function fits(type: ActionInputField['type'], value: unknown): boolean {
  switch (type) {
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && !Array.isArray(value);
    case 'string':
    case 'boolean':
      return typeof value === type;
  }
}

function article(type: string): string {
  return /^[aio]/.test(type) ? 'an' : 'a';
}
