import { ControlError, onlyMembers } from './control-error.js';

/** An account as somebody else knows it: an id of theirs, and every name it may go by here. */
export interface NamedAccount {
  readonly id: string;
  readonly provider: string;
  readonly names: readonly string[];
  /** Leaves out what is not among the known posts: others use the account as well. */
  readonly onlyKnown: boolean;
}

/** A post by the id that the network gave it. */
export interface NamedPost {
  readonly provider: string;
  readonly id: string;
}

/** Whose posts are wanted, and which ones whoever asks knows of. */
export interface PostSearch {
  readonly accounts: readonly NamedAccount[];
  readonly known: readonly NamedPost[];
  readonly limit: number;
}

const MOST_ITEMS = 1_000;

/** Reads the body of `POST /_sandbox/posts/search`. Throws ControlError with the reason. */
export function readPostSearch(body: Record<string, unknown>): PostSearch {
  onlyMembers(body, ['accounts', 'known', 'limit']);
  return {
    accounts: listOf(body, 'accounts').map((item) => ({
      id: textOf(item, 'id'),
      provider: textOf(item, 'provider'),
      names: namesOf(item),
      onlyKnown: item['onlyKnown'] === true,
    })),
    known: listOf(body, 'known').map((item) => ({
      provider: textOf(item, 'provider'),
      id: textOf(item, 'id'),
    })),
    limit: limitOf(body),
  };
}

function listOf(body: Record<string, unknown>, name: string): readonly Record<string, unknown>[] {
  const value = body[name] ?? [];
  const isList = Array.isArray(value) && value.length <= MOST_ITEMS;
  if (isList && value.every((item) => typeof item === 'object' && item !== null)) return value;
  throw new ControlError(400, `${name} must be a list of at most ${MOST_ITEMS} objects`);
}

function textOf(item: Record<string, unknown>, name: string): string {
  const value = item[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new ControlError(400, `${name} must be a text`);
}

function namesOf({ names }: Record<string, unknown>): readonly string[] {
  if (Array.isArray(names) && names.every((name) => typeof name === 'string')) return names;
  throw new ControlError(400, 'names must be a list of texts');
}

function limitOf({ limit = 100 }: Record<string, unknown>): number {
  if (Number.isInteger(limit) && Number(limit) >= 0 && Number(limit) <= MOST_ITEMS) {
    return Number(limit);
  }
  throw new ControlError(400, `limit must be a whole number from 0 to ${MOST_ITEMS}`);
}
