import {
  isCustomEmojiId,
  isSpace,
  isTimeFormat,
  type Markup,
  type MarkupFaultKind,
  MarkupNotes,
} from './telegram.markup.js';

/** Tags of Telegram's HTML style (Bot API, "HTML style"). */
const KNOWN_TAGS = new Set(
  'b strong i em u ins s strike del span tg-spoiler a code pre blockquote tg-emoji tg-time'.split(
    ' ',
  ),
);
/** Tags that never have an end tag: nobody waits for it. */
const EMPTY_TAGS = new Set(['br', 'hr', 'img', 'input', 'wbr']);
const REFERENCES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
]);
/** A reference with ten characters or more before its semicolon is plain text. */
const MAX_REFERENCE = 9;

interface OpenTag {
  readonly name: string;
  readonly at: number;
  readonly attributes: ReadonlyMap<string, string>;
  /** How much readers saw before it. */
  readonly seen: number;
}

/** Reads a text as Telegram reads its `HTML` (Bot API, "HTML style"), in one pass. */
export function readHtml(source: string): Markup {
  return new HtmlReader(source).read();
}

class HtmlReader {
  private readonly notes = new MarkupNotes();
  private readonly open: OpenTag[] = [];
  private at = 0;

  constructor(private readonly source: string) {}

  read(): Markup {
    const { source, notes } = this;
    while (this.at < source.length && !notes.full) {
      if (source[this.at] === '<') {
        if (source[this.at + 1] === '/') this.endTag();
        else this.startTag();
      } else {
        notes.visible += this.character();
      }
    }
    if (!notes.full) {
      for (const { name, at } of this.open) notes.fault('left_open', at, `<${name}>`);
    }
    return notes.done();
  }

  /** The next character of text: itself, or what a reference stands for. */
  private character(): string {
    const start = this.at;
    const reference = this.source[start] === '&' ? readReference(this.source, start) : null;
    if (reference === null) {
      this.at += 1;
      return this.source.charAt(start);
    }
    this.at = reference.end;
    if (reference.character === null) {
      this.notes.fault('reference_invalid', start, this.source.slice(start, reference.end));
    }
    return reference.character ?? '';
  }

  private startTag(): void {
    const { source, at } = this;
    const end = this.nameEnd(at + 1);
    const name = source.slice(at + 1, end).toLowerCase();
    if (end >= source.length) {
      this.unfinished(at);
      return;
    }
    this.at = end;
    if (!/^[a-z]/.test(name)) {
      this.notes.fault('tag_unknown', at, '<');
      this.notes.visible += `<${name}`;
      return;
    }
    const known = KNOWN_TAGS.has(name);
    const bare = name.replace(/\/$/, '');
    if (!known) this.notes.fault('tag_unknown', at, bare.slice(0, 30));
    const attributes = known ? this.attributes(name, at) : this.skipTag(at);
    if (attributes === null) return;
    if (name === 'span' && attributes.get('class') !== 'tg-spoiler') {
      this.notes.fault('span_without_class', at, '<span>');
    }
    if (bare !== name || EMPTY_TAGS.has(name)) return;
    this.open.push({ name, at, attributes, seen: this.notes.visible.length });
  }

  /** Reads the attributes of a tag up to its end; null when that is missing. */
  private attributes(tag: string, tagAt: number): ReadonlyMap<string, string> | null {
    const { source } = this;
    const read = new Map<string, string>();
    for (;;) {
      this.skipSpace();
      if (source[this.at] === '>') {
        this.at += 1;
        return read;
      }
      const start = this.at;
      while (!isSpace(source[this.at]) && !'=>/"\''.includes(source.charAt(this.at))) this.at += 1;
      const name = source.slice(start, this.at);
      if (name === '') return this.brokenTag('attribute_broken', tagAt, tag);
      this.skipSpace();
      if (source[this.at] !== '=') {
        if (this.at >= source.length) return this.unfinished(tagAt);
        if (!read.has(name)) read.set(name, '');
        continue;
      }
      this.at += 1;
      this.skipSpace();
      const value = this.value();
      if (this.at >= source.length) return this.unfinished(tagAt);
      if (value === null) return this.brokenTag('attribute_broken', tagAt, tag);
      // A class that is none of Telegram's does not undo one before it.
      if (tag !== 'span' || name !== 'class' || value.startsWith('tg-')) read.set(name, value);
    }
  }

  /** A value in quotes, or a word of letters, digits, dots and hyphens; null when it is neither. */
  private value(): string | null {
    const { source } = this;
    const quote = source.charAt(this.at);
    if (quote !== '"' && quote !== "'") {
      const start = this.at;
      while (/[a-z0-9.-]/i.test(source.charAt(this.at))) this.at += 1;
      const ends = isSpace(source[this.at]) || source[this.at] === '>';
      return ends ? source.slice(start, this.at).toLowerCase() : null;
    }
    this.at += 1;
    let value = '';
    while (this.at < source.length && source[this.at] !== quote) value += this.character();
    if (this.at < source.length) this.at += 1;
    return value;
  }

  private endTag(): void {
    const { source, at, open } = this;
    const nameEnd = this.nameEnd(at + 2);
    const name = source.slice(at + 2, nameEnd).toLowerCase();
    this.at = nameEnd;
    this.skipSpace();
    if (source[this.at] !== '>') {
      this.unfinished(at);
      return;
    }
    this.at += 1;
    const place = name === '' ? open.length - 1 : open.findLastIndex((tag) => tag.name === name);
    const tag = open[place];
    if (tag === undefined) {
      this.notes.fault('end_tag_unexpected', at, `</${name.slice(0, 30)}>`);
      return;
    }
    for (const inner of open.splice(place).slice(1)) {
      this.notes.fault('left_open', inner.at, `<${inner.name}>`);
    }
    if (this.notes.visible.length > tag.seen) this.checkContent(tag);
  }

  /** What Telegram asks of a tag once it has a text. */
  private checkContent({ name, at, attributes }: OpenTag): void {
    if (name === 'tg-emoji' && !isCustomEmojiId(attributes.get('emoji-id') ?? '')) {
      this.notes.fault('emoji_invalid', at, '<tg-emoji>');
    }
    if (name === 'tg-time' && !isTimeFormat(attributes.get('format') ?? '')) {
      this.notes.fault('time_invalid', at, '<tg-time>');
    }
  }

  private nameEnd(start: number): number {
    let end = start;
    while (!isSpace(this.source[end]) && this.source[end] !== '>') end += 1;
    return end;
  }

  private skipSpace(): void {
    while (this.at < this.source.length && isSpace(this.source[this.at])) this.at += 1;
  }

  private skipTag(at: number): ReadonlyMap<string, string> | null {
    const end = this.source.indexOf('>', this.at);
    if (end === -1) return this.unfinished(at);
    this.at = end + 1;
    return new Map();
  }

  private brokenTag(
    kind: MarkupFaultKind,
    at: number,
    tag: string,
  ): ReadonlyMap<string, string> | null {
    this.notes.fault(kind, at, `<${tag}>`);
    return this.skipTag(at);
  }

  /** A tag without its end: nothing behind it can be told. */
  private unfinished(at: number): null {
    this.notes.fault('tag_unfinished', at, this.source.slice(at, at + 30));
    this.at = this.source.length;
    return null;
  }
}

/** A reference at this place; its character is null where it is none of Unicode's. */
function readReference(
  source: string,
  start: number,
): { readonly character: string | null; readonly end: number } | null {
  const piece = source.slice(start + 1, start + MAX_REFERENCE + 2);
  const numeric = /^#(?:x([0-9a-f]*)|(\d*))/i.exec(piece);
  if (numeric === null) {
    const name = /^[a-z]*/i.exec(piece)?.[0] ?? '';
    const character = REFERENCES.get(name);
    return character === undefined
      ? null
      : { character, end: ended(source, start + 1 + name.length) };
  }
  if (numeric[0].startsWith('#X') || numeric[0].length >= MAX_REFERENCE) return null;
  const code = numeric[1] === undefined ? Number(numeric[2]) : Number.parseInt(numeric[1], 16);
  if (!(code > 0 && code < 0x10ffff)) return null;
  const surrogate = code >= 0xd800 && code <= 0xdfff;
  return {
    character: surrogate ? null : String.fromCodePoint(code),
    end: ended(source, start + 1 + numeric[0].length),
  };
}

function ended(source: string, end: number): number {
  return source[end] === ';' ? end + 1 : end;
}
