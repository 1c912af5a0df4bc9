import { invalidParameter, missingParameter } from './refusals.js';

/**
 * The parameters of a call. JSON bodies carry real lists and numbers; in forms and queries lists and objects are JSON
 * texts, and simple lists may be separated by commas (Graph API: Overview).
 */
export class Parameters {
  constructor(private readonly raw: Readonly<Record<string, unknown>>) {}

  has(name: string): boolean {
    const value = this.raw[name];
    return value !== undefined && value !== null && value !== '';
  }

  names(): readonly string[] {
    return Object.keys(this.raw).filter((name) => this.has(name));
  }

  text(name: string): string | null {
    if (!this.has(name)) return null;
    const value = this.raw[name];
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
    throw invalidParameter(`Param ${name} must be a string`);
  }

  needed(name: string): string {
    const value = this.text(name);
    if (value === null) throw missingParameter(name);
    return value;
  }

  flag(name: string): boolean | null {
    if (!this.has(name)) return null;
    const value = String(this.raw[name]).toLowerCase();
    if (value === 'true' || value === '1') return true;
    if (value === 'false' || value === '0') return false;
    throw invalidParameter(`Param ${name} must be a boolean`);
  }

  integer(name: string): number | null {
    if (!this.has(name)) return null;
    const value = Number(this.raw[name]);
    if (Number.isInteger(value)) return value;
    throw invalidParameter(`Param ${name} must be an integer`);
  }

  /** Texts of a list: real, as JSON, or separated by commas. */
  list(name: string): readonly string[] | null {
    if (!this.has(name)) return null;
    const value = this.raw[name];
    if (typeof value === 'string' && !value.trim().startsWith('[')) {
      return value.split(',').map((item) => item.trim());
    }
    const items = parsed(name, value);
    if (!Array.isArray(items)) throw invalidParameter(`Param ${name} must be an array`);
    return items.map((item) => String(item));
  }

  /** Objects of a list. */
  objects(name: string): readonly Readonly<Record<string, unknown>>[] | null {
    if (!this.has(name)) return null;
    const items = parsed(name, this.raw[name]);
    if (!Array.isArray(items) || !items.every(isObject)) {
      throw invalidParameter(`Param ${name} must be an array of objects`);
    }
    return items;
  }

  object(name: string): Readonly<Record<string, unknown>> | null {
    if (!this.has(name)) return null;
    const value = parsed(name, this.raw[name]);
    if (!isObject(value)) throw invalidParameter(`Param ${name} must be an object`);
    return value;
  }
}

function parsed(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw invalidParameter(`Param ${name} must be JSON`);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
