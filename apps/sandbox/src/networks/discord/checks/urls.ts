import type { FieldPath, FormErrors } from '../form-errors.js';

const maximumUrl = 2048;

/** Checks an address; `attachment` allows `attachment://name` for an uploaded file. */
export function checkUrl(
  errors: FormErrors,
  path: FieldPath,
  value: unknown,
  options: { readonly attachment?: true } = {},
): void {
  const url = errors.text(path, value);
  if (url === undefined || url === '') return;
  errors.limitLength(path, url, maximumUrl);
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined) {
    errors.add(path, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.');
    return;
  }
  if (scheme === 'attachment' && options.attachment) return;
  if (scheme !== 'http' && scheme !== 'https') {
    const message = `Scheme "${scheme}" is not one of ('http', 'https').`;
    errors.add(path, 'URL_TYPE_INVALID_SCHEME', message);
    return;
  }
  if (!URL.canParse(url)) errors.add(path, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.');
}
