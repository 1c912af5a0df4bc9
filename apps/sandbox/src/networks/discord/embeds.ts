import type { FieldPath, FormErrors } from './form-errors.js';

const maximumEmbeds = 10;
const maximumFields = 25;
const maximumTotal = 6000;

/** Checks `embeds`: counts, lengths, addresses, and the sum of all text. */
export function checkEmbeds(
  errors: FormErrors,
  value: unknown,
): readonly Record<string, unknown>[] {
  const embeds = errors.list(['embeds'], value);
  errors.limitLength(['embeds'], embeds, maximumEmbeds);
  let total = 0;
  const checked = embeds.map((embed, index) => {
    const object = errors.object(['embeds', index], embed) ?? {};
    total += checkEmbed(errors, ['embeds', index], object);
    return object;
  });
  if (total > maximumTotal) {
    const message = `Embed size exceeds maximum size of ${maximumTotal}`;
    errors.add(['embeds'], 'MAX_EMBED_SIZE_EXCEEDED', message);
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
  errors.requireUrl([...path, 'url'], embed.url);
  errors.requireUrl([...path, 'author', 'url'], author?.url);
  errors.requireUrl([...path, 'author', 'icon_url'], author?.icon_url, { attachment: true });
  errors.requireUrl([...path, 'footer', 'icon_url'], footer?.icon_url, { attachment: true });
  for (const name of ['image', 'thumbnail']) {
    const picture = errors.object([...path, name], embed[name]);
    if (picture && !picture.url) errors.required([...path, name, 'url']);
    errors.requireUrl([...path, name, 'url'], picture?.url, { attachment: true });
  }
  if (isGiven(embed.color)) errors.integer([...path, 'color'], embed.color, 0, 16_777_215);
  checkTimestamp(errors, [...path, 'timestamp'], embed.timestamp);
  const fields = errors.list([...path, 'fields'], embed.fields);
  errors.limitLength([...path, 'fields'], fields, maximumFields);
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

function checkTimestamp(errors: FormErrors, path: FieldPath, value: unknown): void {
  if (!isGiven(value)) return;
  if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) return;
  const message = `Could not parse ${JSON.stringify(value)}. Should be ISO8601.`;
  errors.add(path, 'DATE_TIME_TYPE_PARSE', message);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
