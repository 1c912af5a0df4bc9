import type { Arguments } from './arguments.js';
import type { FormattedText, MessageEntity } from './entities.js';
import { parseHtml } from './html-entities.js';
import { parseMarkdown } from './markdown-legacy.js';
import { parseMarkdownV2 } from './markdown-v2.js';
import { badRequest } from './telegram-error.js';

const maximumRawBytes = 32_768;

/** Reads a text argument by its parse mode; `limit` counts code points of what is left. */
export function readFormattedText(
  raw: string,
  mode: string,
  bounds: { readonly limit: number; readonly tooLong: string },
): FormattedText {
  if (raw.length * 3 > maximumRawBytes && Buffer.byteLength(raw) > maximumRawBytes) {
    throw badRequest(bounds.tooLong);
  }
  const formatted = trimmed(parseMode(withoutControls(raw), mode.trim().toLowerCase()));
  if (formatted.text.length > bounds.limit && codePoints(formatted.text) > bounds.limit) {
    throw badRequest(bounds.tooLong);
  }
  return formatted;
}

/** The `text` of a message: required, 1-4096 characters. */
export function readMessageText(args: Arguments): FormattedText {
  const bounds = { limit: 4096, tooLong: 'message is too long' };
  const formatted = readFormattedText(args.text('text'), args.text('parse_mode'), bounds);
  if (formatted.text === '') throw badRequest('message text is empty');
  return withExplicit(formatted, args, 'entities');
}

/** The `caption` of media: optional, up to 1024 characters. */
export function readCaption(args: Arguments): FormattedText {
  const bounds = { limit: 1024, tooLong: 'message caption is too long' };
  const formatted = readFormattedText(args.text('caption'), args.text('parse_mode'), bounds);
  return withExplicit(formatted, args, 'caption_entities');
}

/** Number of Unicode code points. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function parseMode(text: string, mode: string): FormattedText {
  switch (mode) {
    case '':
    case 'none':
      return { text, entities: [] };
    case 'html':
      return parseHtml(text);
    case 'markdownv2':
      return parseMarkdownV2(text);
    case 'markdown':
      return parseMarkdown(text);
    default:
      throw badRequest('unsupported parse_mode');
  }
}

function withExplicit(formatted: FormattedText, args: Arguments, name: string): FormattedText {
  if (args.text('parse_mode') !== '' || !args.has(name)) return formatted;
  const entities = args.json(name, 'message entities');
  if (!Array.isArray(entities)) throw badRequest("can't parse entities: expected an Array");
  return { text: formatted.text, entities: entities as MessageEntity[] };
}

/** Line ends become `\n`, other control characters spaces. */
function withoutControls(text: string): string {
  return text.replace(/\r/g, '').replace(/[\u0000-\u0009\u000b-\u001f]/g, ' ');
}

function trimmed({ text, entities }: FormattedText): FormattedText {
  const kept = text.trim();
  if (kept.length === text.length) return { text, entities };
  const shift = text.length - text.trimStart().length;
  const moved = entities.map((entity) => {
    const offset = Math.max(0, entity.offset - shift);
    const end = Math.min(kept.length, entity.offset + entity.length - shift);
    return { ...entity, offset, length: end - offset };
  });
  return { text: kept, entities: moved.filter(({ length }) => length > 0) };
}
