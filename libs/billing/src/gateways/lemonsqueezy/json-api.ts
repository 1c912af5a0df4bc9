import { gatewayRefused } from '../gateway.errors.js';

/** A JSON:API resource whose attributes are still unknown. */
export interface Resource {
  readonly type: string;
  readonly id: string;
  readonly attributes: JsonObject;
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** @throws DomainError provider_error when the document holds no resource of this type */
export function resourceIn(document: unknown, type: string): Resource {
  const data = isObject(document) ? document.data : null;
  if (!isObject(data) || data.type !== type || typeof data.id !== 'string') throw unreadable(type);
  const { id, attributes } = data;
  if (!isObject(attributes)) throw unreadable(type);
  return { type, id, attributes };
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text, or null where there is none. */
export function textAt(attributes: JsonObject, name: string): string | null {
  const value = attributes[name];
  return typeof value === 'string' ? value : null;
}

/** An id, which attributes give as a number. */
export function idAt(attributes: JsonObject, name: string): string | null {
  const value = attributes[name];
  return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
}

/** An ISO 8601 time, or null where there is none. */
export function timeAt(attributes: JsonObject, name: string): Date | null {
  const text = textAt(attributes, name);
  if (text === null) return null;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw unreadable(name);
  return time;
}

export function unreadable(what: string): Error {
  const reason = `unreadable_${what.replaceAll('-', '_')}`;
  return gatewayRefused({ gateway: 'lemonsqueezy', reason, status: null });
}
