import type { Arguments } from './arguments.js';
import type { FormattedText } from './entities.js';
import { parseHtml } from './html-entities.js';
import { parseMarkdown, parseMarkdownV2 } from './markdown.js';
import { badRequest } from './telegram-error.js';

const maximumRawBytes = 32_768;

/** How a text is read, by its parse mode in lower case. */
const modes: Readonly<Record<string, (text: string) => FormattedText>> = {
  '': (text) => ({ text, entities: [] }),
  html: parseHtml,
  markdownv2: parseMarkdownV2,
  markdown: parseMarkdown,
};

/** Reads a text argument by its parse mode; `limit` counts code points of what is left. */
export function readFormattedText(
  raw: string,
  mode: string,
  bounds: { readonly limit: number; readonly tooLong: string },
): FormattedText {
  if (raw.length * 3 > maximumRawBytes && Buffer.byteLength(raw) > maximumRawBytes) {
    throw badRequest(bounds.tooLong);
  }
  const name = mode.trim().toLowerCase();
  const parse = Object.hasOwn(modes, name) ? modes[name] : undefined;
  if (!parse) throw badRequest('unsupported parse_mode');
  const formatted = trimmed(parse(withoutControls(raw)));
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
  return formatted;
}

/** The `caption` of media: optional, up to 1024 characters. */
export function readCaption(args: Arguments): FormattedText {
  const bounds = { limit: 1024, tooLong: 'message caption is too long' };
  return readFormattedText(args.text('caption'), args.text('parse_mode'), bounds);
}

/** Number of Unicode code points. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
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
