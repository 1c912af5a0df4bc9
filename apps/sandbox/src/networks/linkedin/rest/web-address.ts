import type { Fields } from './fields.js';
import { fieldError } from './rest-error.js';

/** Throws INVALID_URL unless the field holds an absolute web address. */
export function requireWebAddress(fields: Fields, name: string): string {
  const text = fields.text(name);
  if (/^https?:\/\/[^\s/.]+\.\S+$/i.test(text) && URL.canParse(text)) return text;
  throw fieldError('INVALID_URL', fields.pathOf(name), 'must be a valid URL');
}
