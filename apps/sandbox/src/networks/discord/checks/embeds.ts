import type { FieldPath, FormErrors } from '../form-errors.js';
import { checkUrl } from './urls.js';

const maximumEmbeds = 10;
const maximumFields = 25;
const maximumTotal = 6000;

/** Checks `embeds`: counts, lengths, addresses, and the sum of all text. */
export function checkEmbeds(
  errors: FormErrors,
  value: unknown,
): readonly Record<string, unknown>[] {
  const embeds = errors.list(['embeds'], value);
  if (embeds.length > maximumEmbeds) {
    errors.add(['embeds'], 'BASE_TYPE_MAX_LENGTH', `Must be ${maximumEmbeds} or fewer in length.`);
  }
  let total = 0;
  const checked = embeds.map((embed, index) => {
    const object = errors.object(['embeds', index], embed) ?? {};
    total += checkEmbed(errors, ['embeds', index], object);
    return object;
  });
  if (total > maximumTotal) {
    errors.add(
      ['embeds'],
      'MAX_EMBED_SIZE_EXCEEDED',
      `Embed size exceeds maximum size of ${maximumTotal}`,
    );
  }
  return checked;
}

/** Returns the number of code points in the embed's texts. */
function checkEmbed(errors: FormErrors, path: FieldPath, embed: Record<string, unknown>): number {
  if (Object.keys(embed).length === 0) errors.required([...path, 'description']);
  const author = errors.object([...path, 'author'], embed.author);
  const footer = errors.object([...path, 'footer'], embed.footer);
  let total =
    limited(errors, [...path, 'title'], embed.title, 256) +
    limited(errors, [...path, 'description'], embed.description, 4096) +
    limited(errors, [...path, 'author', 'name'], author?.name, 256) +
    limited(errors, [...path, 'footer', 'text'], footer?.text, 2048);
  if (author && !author.name) errors.required([...path, 'author', 'name']);
  if (footer && !footer.text) errors.required([...path, 'footer', 'text']);
  checkUrl(errors, [...path, 'url'], embed.url);
  checkUrl(errors, [...path, 'author', 'url'], author?.url);
  checkUrl(errors, [...path, 'author', 'icon_url'], author?.icon_url, { attachment: true });
  checkUrl(errors, [...path, 'footer', 'icon_url'], footer?.icon_url, { attachment: true });
  for (const name of ['image', 'thumbnail']) {
    const picture = errors.object([...path, name], embed[name]);
    if (picture && !picture.url) errors.required([...path, name, 'url']);
    checkUrl(errors, [...path, name, 'url'], picture?.url, { attachment: true });
  }
  checkColor(errors, [...path, 'color'], embed.color);
  checkTimestamp(errors, [...path, 'timestamp'], embed.timestamp);
  const fields = errors.list([...path, 'fields'], embed.fields);
  if (fields.length > maximumFields) {
    errors.add(
      [...path, 'fields'],
      'BASE_TYPE_MAX_LENGTH',
      `Must be ${maximumFields} or fewer in length.`,
    );
  }
  fields.forEach((field, index) => {
    total += checkField(errors, [...path, 'fields', index], field);
  });
  return total;
}

function checkField(errors: FormErrors, path: FieldPath, value: unknown): number {
  const field = errors.object(path, value) ?? {};
  if (!field.name) errors.required([...path, 'name']);
  if (!field.value) errors.required([...path, 'value']);
  return (
    limited(errors, [...path, 'name'], field.name, 256) +
    limited(errors, [...path, 'value'], field.value, 1024)
  );
}

function limited(errors: FormErrors, path: FieldPath, value: unknown, most: number): number {
  const text = errors.text(path, value) ?? '';
  errors.limitLength(path, text, most);
  return [...text].length;
}

function checkColor(errors: FormErrors, path: FieldPath, value: unknown): void {
  if (value === undefined || value === null) return;
  if (!Number.isInteger(value)) {
    errors.add(path, 'NUMBER_TYPE_COERCE', `Value "${JSON.stringify(value)}" is not int.`);
    return;
  }
  const color = Number(value);
  if (color < 0)
    errors.add(path, 'NUMBER_TYPE_MIN', 'int value should be greater than or equal to 0.');
  if (color <= 16_777_215) return;
  errors.add(path, 'NUMBER_TYPE_MAX', 'int value should be less than or equal to 16777215.');
}

function checkTimestamp(errors: FormErrors, path: FieldPath, value: unknown): void {
  if (value === undefined || value === null) return;
  if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) return;
  const message = `Could not parse ${JSON.stringify(value)}. Should be ISO8601.`;
  errors.add(path, 'DATE_TIME_TYPE_PARSE', message);
}
