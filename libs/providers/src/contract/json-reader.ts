import type { JsonObject } from './identity.js';

/**
 * Reads fields of JSON whose shape is not known to be right: settings, and answers of networks.
 * A field of another type reads as absent.
 */
export class JsonReader {
  private readonly fields: Readonly<Record<string, unknown>>;

  constructor(readonly value: unknown) {
    this.fields = isRecord(value) ? value : {};
  }

  /** Parses text; anything that is not JSON reads as empty. */
  static parse(text: string): JsonReader {
    try {
      return new JsonReader(JSON.parse(text));
    } catch {
      return new JsonReader(undefined);
    }
  }

  get isObject(): boolean {
    return isRecord(this.value);
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined && this.fields[name] !== null;
  }

  raw(name: string): unknown {
    return this.fields[name];
  }

  /** A text that is not empty. */
  text(name: string): string | null {
    const value = this.fields[name];
    return typeof value === 'string' && value !== '' ? value : null;
  }

  number(name: string): number | null {
    const value = this.fields[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  }

  /**
   * A counter, which some networks write as text. Null when it is not told, NaN when what is told is no
   * number: whoever keeps counters leaves that one out and says so.
   */
  counter(name: string): number | null {
    const value = this.fields[name];
    if (value === undefined || value === null) return null;
    if (typeof value === 'number') return value;
    return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  }

  /** An id that networks write as a number or as text. */
  id(name: string): string | null {
    const value = this.fields[name];
    return typeof value === 'number' ? String(value) : this.text(name);
  }

  flag(name: string): boolean | null {
    const value = this.fields[name];
    return typeof value === 'boolean' ? value : null;
  }

  object(name: string): JsonReader {
    return new JsonReader(this.fields[name]);
  }

  list(name: string): readonly JsonReader[] {
    const value = this.fields[name];
    return Array.isArray(value) ? value.map((item) => new JsonReader(item)) : [];
  }

  /** The value itself as a list. */
  items(): readonly JsonReader[] {
    return Array.isArray(this.value) ? this.value.map((item) => new JsonReader(item)) : [];
  }

  texts(name: string): readonly string[] {
    const value = this.fields[name];
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  }

  numbers(name: string): readonly number[] {
    const value = this.fields[name];
    return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];
  }

  keys(): readonly string[] {
    return Object.keys(this.fields);
  }

  asJson(): JsonObject {
    return this.fields as JsonObject;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
