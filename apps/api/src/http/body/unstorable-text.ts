import type { RequestIssue } from '../errors/api.errors.js';

const NUL_OR_LONE_SURROGATE = /\0|\p{Surrogate}/u;

/** False for text Postgres cannot keep: with a NUL character, or with half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !NUL_OR_LONE_SURROGATE.test(text);
}

/** Every string or key of a parsed body that cannot be stored, in document order. */
export function unstorableText(value: unknown, path = ''): RequestIssue[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [issueAt(path)];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => unstorableText(item, `${path}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (!isStorable(key)) return [issueAt(path)];
    return unstorableText(item, path === '' ? key : `${path}.${key}`);
  });
}

function issueAt(path: string): RequestIssue {
  const place = path === '' ? 'The body' : path;
  return { path, message: `${place} holds a NUL character or half a surrogate pair.` };
}
