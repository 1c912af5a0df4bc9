import {
  isDateFormat,
  isEmojiId,
  parseFailure,
  type FormattedText,
  type MessageEntity,
} from './entities.js';

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
    text += decodeCharacters(source.slice(position, end), source);
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

const space = /[ \t\r\n\v\0]*/y;
const attributeName = /[^ \t\r\n\v\0=>/"']+/y;
const quotedValue = /"([^"]*)"|'([^']*)'/y;
const nameToken = /[a-z0-9.-]*(?=[ \t\r\n\v\0>])/iy;

/** What a sticky pattern matches at a place, or null. */
function matchAt(pattern: RegExp, source: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(source);
}

function skipSpace(source: string, position: number): number {
  return position + (matchAt(space, source, position)?.[0].length ?? 0);
}

/** Where a tag's name ends: at white space, `>` or the end of the text. */
function endOfName(source: string, position: number): number {
  return position + (matchAt(/[^ \t\r\n\v\0>]*/y, source, position)?.[0].length ?? 0);
}

function openTag(source: string, start: number, offset: number) {
  const nameEnd = endOfName(source, start + 1);
  const name = source.slice(start + 1, nameEnd).toLowerCase();
  if (nameEnd >= source.length) throw parseFailure(source, 'Unclosed start tag', start);
  if (!Object.hasOwn(entityTypes, name)) {
    throw parseFailure(source, `Unsupported start tag "${name}"`, start);
  }
  const attributes = new Map<string, string>();
  let position = nameEnd;
  for (;;) {
    position = skipSpace(source, position);
    if (source[position] === '>') break;
    const attribute = matchAt(attributeName, source, position)?.[0];
    if (attribute === undefined) {
      throw parseFailure(source, `Empty attribute name in the tag "${name}"`, start);
    }
    position = skipSpace(source, position + attribute.length);
    if (position >= source.length)
      throw parseFailure(source, `Unclosed start tag "${name}"`, start);
    if (source[position] !== '=') {
      if (name === 'blockquote') attributes.set(attribute, '');
      continue;
    }
    const value = readValue(source, skipSpace(source, position + 1), start);
    position = value.end;
    // Of several classes the last one of Telegram's own counts.
    if (name !== 'span' || value.text.startsWith('tg-')) attributes.set(attribute, value.text);
  }
  if (name === 'span' && attributes.get('class') !== 'tg-spoiler') {
    throw parseFailure(source, 'Tag "span" must have class "tg-spoiler"', start);
  }
  return { tag: { name, attributes, offset }, end: position + 1 };
}

function readValue(source: string, start: number, tagStart: number) {
  if (source[start] === '"' || source[start] === "'") {
    const match = matchAt(quotedValue, source, start);
    const end = start + (match?.[0].length ?? source.length);
    if (match === null || end >= source.length) {
      throw parseFailure(source, 'Unclosed start tag', tagStart);
    }
    return { text: decodeCharacters(match[1] ?? match[2] ?? '', source), end };
  }
  const token = matchAt(nameToken, source, start)?.[0];
  if (token === undefined) throw parseFailure(source, 'Unexpected end of name token', start);
  return { text: token.toLowerCase(), end: start + token.length };
}

function closeTag(source: string, start: number, progress: Progress): number {
  const tag = progress.open.pop();
  if (!tag) throw parseFailure(source, 'Unexpected end tag', start);
  const nameEnd = endOfName(source, start + 2);
  const name = source.slice(start + 2, nameEnd).toLowerCase();
  const end = skipSpace(source, nameEnd);
  if (source[end] !== '>') throw parseFailure(source, 'Unclosed end tag', start);
  if (name !== '' && name !== tag.name) {
    const expected = `expected "</${tag.name}>", found "</${name}>"`;
    const offset = Buffer.byteLength(source.slice(0, start));
    throw parseFailure(source, `Unmatched end tag at byte offset ${offset}, ${expected}`);
  }
  const length = progress.textLength - tag.offset;
  const entity = length > 0 ? entityOf(tag, length, progress.text, source) : undefined;
  if (entity) progress.entities.push(entity);
  return end + 1;
}

function entityOf(
  tag: OpenTag,
  length: number,
  text: string,
  source: string,
): MessageEntity | undefined {
  const range = { offset: tag.offset, length };
  const type = entityTypes[tag.name] ?? '';
  if (tag.name === 'a') {
    const url = tag.attributes.get('href') ?? text.slice(tag.offset);
    // A target that is no address makes the tag plain text, without an error.
    return /^(?:https?|tg|ton|mailto|tel):/i.test(url) || /^[\w-]+\.[\w.-]+/.test(url)
      ? { type, ...range, url }
      : undefined;
  }
  if (tag.name === 'tg-emoji') {
    const id = tag.attributes.get('emoji-id') ?? '';
    if (!isEmojiId(id)) throw parseFailure(source, 'Invalid custom emoji identifier specified');
    return { type, ...range, custom_emoji_id: id };
  }
  if (tag.name === 'tg-time') {
    if (!isDateFormat(tag.attributes.get('format') ?? '')) {
      throw parseFailure(source, 'Invalid date format used');
    }
    const time = Number.parseInt(tag.attributes.get('unix') ?? '', 10);
    return time > 0 ? { type, ...range } : undefined;
  }
  if (tag.name === 'blockquote' && tag.attributes.has('expandable')) {
    return { type: 'expandable_blockquote', ...range };
  }
  const language = /^language-(.+)$/.exec(tag.attributes.get('class') ?? '')?.[1];
  if (tag.name === 'code' && language) return { type: 'pre', ...range, language };
  return { type, ...range };
}

function decodeCharacters(text: string, source: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})(?!\d)|#x([0-9a-fA-F]{1,6})(?![0-9a-fA-F])|(lt|gt|amp|quot)(?![a-zA-Z]));?/g,
    (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return namedCharacters[name] ?? whole;
      const code =
        decimal === undefined ? Number.parseInt(hexadecimal ?? '0', 16) : Number(decimal);
      if (code === 0 || code >= 0x10ffff) return whole;
      if (code >= 0xd800 && code < 0xe000) {
        throw parseFailure(
          source,
          'Text contains invalid Unicode characters after decoding HTML entities, check for unmatched surrogate code units',
        );
      }
      return String.fromCodePoint(code);
    },
  );
}
