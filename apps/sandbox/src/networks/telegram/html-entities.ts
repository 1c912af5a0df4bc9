import { parseFailure, type FormattedText, type MessageEntity } from './entities.js';

interface OpenTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly offset: number;
}

const entityTypes: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  span: 'spoiler',
  a: 'text_link',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  'tg-emoji': 'custom_emoji',
  'tg-time': 'date_time',
};

const namedCharacters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/** Parses the Bot API's HTML dialect. Throws 400 `can't parse entities: …`. */
export function parseHtml(source: string): FormattedText {
  const entities: MessageEntity[] = [];
  const open: OpenTag[] = [];
  let text = '';
  let position = 0;
  while (position < source.length) {
    const next = source.indexOf('<', position);
    const end = next === -1 ? source.length : next;
    text += decodeCharacters(source.slice(position, end));
    if (next === -1) break;
    if (source[next + 1] === '/') {
      position = closeTag(source, next, { open, entities, textLength: text.length, text });
      continue;
    }
    const tag = openTag(source, next, text.length);
    open.push(tag.tag);
    position = tag.end;
  }
  const unclosed = open.at(-1);
  if (unclosed) {
    throw parseFailure(source, `Can't find end tag corresponding to start tag "${unclosed.name}"`);
  }
  return { text, entities: entities.sort((one, other) => one.offset - other.offset) };
}

interface Progress {
  readonly open: OpenTag[];
  readonly entities: MessageEntity[];
  readonly textLength: number;
  readonly text: string;
}

function openTag(source: string, start: number, offset: number) {
  const name = /^[^\s>]*/.exec(source.slice(start + 1))?.[0].toLowerCase() ?? '';
  const nameEnd = start + 1 + name.length;
  if (nameEnd >= source.length) throw parseFailure(source, 'Unclosed start tag', start);
  if (!(name in entityTypes)) throw parseFailure(source, `Unsupported start tag "${name}"`, start);
  const attributes = new Map<string, string>();
  const pattern = /\s*(?:(>)|([^\s=>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([a-z0-9.-]+)))?)/giy;
  pattern.lastIndex = nameEnd;
  for (;;) {
    const match = pattern.exec(source);
    if (!match) throw parseFailure(source, `Unclosed start tag "${name}"`, start);
    if (match[1]) break;
    const value = match[3] ?? match[4] ?? match[5] ?? '';
    attributes.set((match[2] ?? '').toLowerCase(), decodeCharacters(value));
  }
  if (name === 'span' && attributes.get('class') !== 'tg-spoiler') {
    throw parseFailure(source, 'Tag "span" must have class "tg-spoiler"', start);
  }
  return { tag: { name, attributes, offset }, end: pattern.lastIndex };
}

function closeTag(source: string, start: number, progress: Progress): number {
  const tag = progress.open.pop();
  if (!tag) throw parseFailure(source, 'Unexpected end tag', start);
  const end = source.indexOf('>', start);
  if (end === -1) throw parseFailure(source, 'Unclosed end tag', start);
  const name = source
    .slice(start + 2, end)
    .trim()
    .toLowerCase();
  if (name !== '' && name !== tag.name) {
    const expected = `expected "</${tag.name}>", found "</${name}>"`;
    const offset = Buffer.byteLength(source.slice(0, start));
    throw parseFailure(source, `Unmatched end tag at byte offset ${offset}, ${expected}`);
  }
  const length = progress.textLength - tag.offset;
  const entity = length > 0 ? entityOf(tag, length, progress.text) : undefined;
  if (entity) progress.entities.push(entity);
  return end + 1;
}

function entityOf(tag: OpenTag, length: number, text: string): MessageEntity | undefined {
  const range = { offset: tag.offset, length };
  const type = entityTypes[tag.name] ?? '';
  if (tag.name === 'a') {
    const url = tag.attributes.get('href') ?? text.slice(tag.offset);
    // A target that is no address makes the tag plain text, without an error.
    return /^(?:https?|tg|ton|mailto|tel):/i.test(url) || /^[\w-]+\.[\w.-]+/.test(url)
      ? { type, ...range, url }
      : undefined;
  }
  if (tag.name === 'tg-emoji')
    return { type, ...range, custom_emoji_id: tag.attributes.get('emoji-id') };
  if (tag.name === 'blockquote' && tag.attributes.has('expandable')) {
    return { type: 'expandable_blockquote', ...range };
  }
  const language = /^language-(.+)$/.exec(tag.attributes.get('class') ?? '')?.[1];
  if (tag.name === 'code' && language) return { type: 'pre', ...range, language };
  return { type, ...range };
}

function decodeCharacters(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|amp|quot));?/gi,
    (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return namedCharacters[name.toLowerCase()] ?? whole;
      const code =
        decimal === undefined ? Number.parseInt(hexadecimal ?? '0', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
