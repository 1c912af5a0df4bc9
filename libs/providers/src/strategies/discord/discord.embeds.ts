import type { JsonReader } from '../../contract/json-reader.js';
import type { ProviderIssue } from '../../contract/validating.js';

const TOTAL_LIMIT = 6000;

/** Limits of embeds (Discord's page "Message", section "Embed Limits"), in code points. */
export function embedIssues(embeds: readonly JsonReader[]): readonly ProviderIssue[] {
  const single = embeds.flatMap((embed, index) => oneEmbed(embed, `settings.embeds[${index}]`));
  const total = embeds.flatMap(textParts).reduce((sum, [, text]) => sum + lengthOf(text), 0);
  if (total <= TOTAL_LIMIT) return single;
  const message = `All embeds together may hold ${TOTAL_LIMIT} characters of text`;
  return [...single, tooLong('settings.embeds', message, TOTAL_LIMIT, total)];
}

function oneEmbed(embed: JsonReader, path: string): readonly ProviderIssue[] {
  const issues = textParts(embed).flatMap(([part, text, limit]) => {
    const length = lengthOf(text);
    if (length <= limit) return [];
    return [
      tooLong(`${path}.${part}`, `${part} of an embed may have ${limit} characters`, limit, length),
    ];
  });
  const fields = embed.list('fields');
  if (fields.length > 25) {
    issues.push(tooLong(`${path}.fields`, 'An embed may have 25 fields', 25, fields.length));
  }
  const color = embed.raw('color');
  if (color !== undefined && !isColor(color)) {
    issues.push(invalid(`${path}.color`, 'A color is a whole number from 0 to 16777215'));
  }
  for (const [index, field] of fields.entries()) {
    if (field.text('name') === null || field.text('value') === null) {
      issues.push(invalid(`${path}.fields[${index}]`, 'A field of an embed needs name and value'));
    }
  }
  return issues;
}

/** [path, text, limit] of every text in an embed. */
function textParts(embed: JsonReader): readonly (readonly [string, string, number])[] {
  const fields = embed
    .list('fields')
    .flatMap((field, index) => [
      [`fields[${index}].name`, field.text('name') ?? '', 256] as const,
      [`fields[${index}].value`, field.text('value') ?? '', 1024] as const,
    ]);
  return [
    ['title', embed.text('title') ?? '', 256],
    ['description', embed.text('description') ?? '', 4096],
    ['footer.text', embed.object('footer').text('text') ?? '', 2048],
    ['author.name', embed.object('author').text('name') ?? '', 256],
    ...fields,
  ];
}

function isColor(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffffff;
}

function lengthOf(text: string): number {
  return [...text].length;
}

function tooLong(path: string, message: string, limit: number, actual: number): ProviderIssue {
  return { code: 'setting_invalid', severity: 'error', path, message, limit, actual };
}

function invalid(path: string, message: string): ProviderIssue {
  return { code: 'setting_invalid', severity: 'error', path, message };
}
