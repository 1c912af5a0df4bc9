import type { Json, JsonObject } from '../contract/identity.js';
import { JsonReader } from '../contract/json-reader.js';

/** How one value stands in a checkpoint. */
export interface Stored<Value> {
  /** Undefined where a record is no record without it. */
  read(stored: JsonReader, name: string): Value | undefined;
  write(value: Value): Json;
}

type Shape = Readonly<Record<string, Stored<unknown>>>;

/** What a shape stores. */
type RecordOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Stored<infer Value> ? Value : never;
};

/** How far a post has come, as a strategy keeps it in the checkpoint. */
export interface Progress<Value> {
  /** Nothing stored reads as the beginning. */
  read(checkpoint: JsonObject | null): Value;
  write(progress: Value): JsonObject;
}

/** The value that a {@link Progress} or {@link Stored} is for. */
export type ValueOf<Declared> =
  Declared extends Progress<infer Value>
    ? Value
    : Declared extends Stored<infer Value>
      ? NonNullable<Value>
      : never;

/** Declares a checkpoint by its fields; each has a value that means nothing yet. */
export function defineProgress<Fields extends Shape>(fields: Fields): Progress<RecordOf<Fields>> {
  return {
    read: (checkpoint) => readFields(fields, new JsonReader(checkpoint)) as RecordOf<Fields>,
    write: (progress) => writeFields(fields, progress),
  };
}

/** 0 at first. */
export const count: Stored<number> = {
  read: (stored, name) => stored.number(name) ?? 0,
  write: (value) => value,
};
export const number: Stored<number | null> = {
  read: (stored, name) => stored.number(name),
  write: (value) => value,
};
export const flag: Stored<boolean> = {
  read: (stored, name) => stored.flag(name) ?? false,
  write: (value) => value,
};
export const text: Stored<string | null> = {
  read: (stored, name) => stored.text(name),
  write: (value) => value,
};
export const texts: Stored<readonly string[]> = {
  read: (stored, name) => stored.texts(name),
  write: (value) => value,
};
export const numbers: Stored<readonly number[]> = {
  read: (stored, name) => stored.numbers(name),
  write: (value) => value,
};
export const date: Stored<Date | null> = {
  read: (stored, name) => {
    const written = stored.text(name);
    return written === null ? null : new Date(written);
  },
  write: (value) => value?.toISOString() ?? null,
};

/** A value that takes another one where it is not stored. */
export function otherwise<Value>(
  { read, write }: Stored<Value | null>,
  initial: Value,
): Stored<Value> {
  return { read: (stored, name) => read(stored, name) ?? initial, write };
}

/** A value without which its record is none. */
export function needed<Value>({ read, write }: Stored<Value | null>): Stored<Value> {
  return { read: (stored, name) => read(stored, name) ?? undefined, write };
}

/** One of some words; the first where it is not stored. */
export function oneOf<const Word extends string>(words: readonly [Word, ...Word[]]): Stored<Word> {
  return {
    read: (stored, name) => words.find((word) => word === stored.text(name)) ?? words[0],
    write: (value) => value,
  };
}

/** A record of its own; null where something needed is missing. */
export function record<Fields extends Shape>(fields: Fields): Stored<RecordOf<Fields> | null> {
  return {
    read: (stored, name) => readRecord(fields, stored.object(name)),
    write: (value) => (value === null ? null : writeFields(fields, value)),
  };
}

/** Records; those of which something needed is missing are left out. */
export function list<Fields extends Shape>(fields: Fields): Stored<readonly RecordOf<Fields>[]> {
  return {
    read: (stored, name) =>
      stored
        .list(name)
        .map((item) => readRecord(fields, item))
        .filter((item) => item !== null),
    write: (value) => value.map((item) => writeFields(fields, item)),
  };
}

function readRecord<Fields extends Shape>(
  fields: Fields,
  stored: JsonReader,
): RecordOf<Fields> | null {
  if (!stored.isObject) return null;
  const values = readFields(fields, stored);
  return Object.values(values).includes(undefined) ? null : (values as RecordOf<Fields>);
}

function readFields(fields: Shape, stored: JsonReader): Readonly<Record<string, unknown>> {
  const values = Object.entries(fields).map(([name, field]) => [name, field.read(stored, name)]);
  return Object.fromEntries(values) as Readonly<Record<string, unknown>>;
}

function writeFields(fields: Shape, values: Readonly<Record<string, unknown>>): JsonObject {
  const written = Object.entries(fields).map(([name, field]) => [name, field.write(values[name])]);
  return Object.fromEntries(written) as JsonObject;
}
