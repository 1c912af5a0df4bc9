import { InvalidArgumentError } from 'commander';
import { looseValue, type JsonObject, type JsonValue } from '#libs/documents';
import { UsageError } from './exit-codes.js';
import type { Session } from './session.js';

/** Reads an option as a whole number from `least` upwards. */
export const countOption =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const count = Number(text);
    if (/^\d+$/.test(text) && count >= least && count <= most) return count;
    throw new InvalidArgumentError(`It is a whole number from ${least} upwards.`);
  };

/** What a person wrote as what the service takes: it knows its words, and refuses others by their names. */
export function asWritten<Wanted>(words: object): Wanted {
  return words as Wanted;
}

const units: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** Reads an option such as `90s`, `10m` or `2h`, in milliseconds. */
export function durationOption(text: string): number {
  const match = /^(\d{1,6})([smhd])$/.exec(text);
  if (match !== null) return Number(match[1]) * units[match[2]!]!;
  throw new InvalidArgumentError('It is a time such as 90s, 10m or 2h.');
}

/** Adds to an option that may be repeated, or holds words between commas. */
export function listOption(text: string, before: readonly string[] = []): readonly string[] {
  const words = text.split(',').map((word) => word.trim());
  if (words.includes('')) throw new InvalidArgumentError('It is words between commas.');
  return [...before, ...words];
}

/** Adds to an option that may be repeated. */
export function repeatedOption(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

/** Reads `name=value`, values as in a table: `notify=true`, `tags=["a"]`. */
export function settingOption(text: string, before: JsonObject = {}): JsonObject {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It is a name and a value: visibility=PUBLIC.');
  const read = looseValue(text.slice(at + 1));
  if (read === null) throw new InvalidArgumentError('The value begins like JSON and is none.');
  const value: JsonValue = read.value;
  return { ...before, [text.slice(0, at)]: value };
}

/**
 * Guards what cannot be taken back: `--yes`, or a person who says so.
 * @param consequence what the command would do, as a sentence
 * @throws UsageError
 */
export async function requireYes(consequence: string, session: Session): Promise<void> {
  if (session.isYes) return;
  if (!session.terminal.canAsk) {
    throw new UsageError(`${consequence} Add --yes if that is what you want.`);
  }
  if (await session.terminal.confirm(`${consequence} Go on?`)) return;
  throw new UsageError('Nothing was done.');
}
