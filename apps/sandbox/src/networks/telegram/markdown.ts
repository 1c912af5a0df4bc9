import { parseFailure, type FormattedText, type MessageEntity } from './entities.js';

interface OpenMark {
  readonly type: string;
  readonly name: string;
  readonly closing: string;
  readonly offset: number;
  readonly position: number;
  readonly language?: string;
}

const reserved = '_*[]()~`>#+-=|{}.!';
const simpleMarks: Readonly<Record<string, { readonly type: string; readonly name: string }>> = {
  '*': { type: 'bold', name: 'Bold' },
  _: { type: 'italic', name: 'Italic' },
  __: { type: 'underline', name: 'Underline' },
  '~': { type: 'strikethrough', name: 'Strikethrough' },
  '||': { type: 'spoiler', name: 'Spoiler' },
  '`': { type: 'code', name: 'Code' },
};

/** Parses MarkdownV2. Throws 400 `can't parse entities: …`. */
export function parseMarkdownV2(source: string): FormattedText {
  return new MarkdownV2Parser(source).parse();
}

class MarkdownV2Parser {
  private text = '';
  private position = 0;
  private quoteStart: number | null = null;
  private readonly open: OpenMark[] = [];
  private readonly entities: MessageEntity[] = [];

  constructor(private readonly source: string) {}

  parse(): FormattedText {
    while (this.position < this.source.length) this.step();
    const unclosed = this.open.at(-1);
    if (unclosed) {
      throw parseFailure(
        this.source,
        `Can't find end of ${unclosed.name} entity`,
        unclosed.position,
      );
    }
    this.endQuote();
    const entities = this.entities.filter(({ length }) => length > 0);
    return { text: this.text, entities: entities.sort((one, other) => one.offset - other.offset) };
  }

  private step(): void {
    const character = this.source[this.position] ?? '';
    const following = this.source.charCodeAt(this.position + 1);
    if (character === '\\' && following > 0 && following < 127) return this.take(2, 1);
    if (character === '\n') return this.lineEnd();
    const mark = this.open.at(-1);
    if (mark && this.source.startsWith(mark.closing, this.position) && !this.isLongerMark(mark)) {
      return this.close(mark);
    }
    const verbatim = mark?.type === 'code' || mark?.type === 'pre';
    if (!reserved.includes(character) || (verbatim && character !== '`')) return this.take(1, 0);
    this.openMark(character);
  }

  /** `__` closes underline, never italic. */
  private isLongerMark(mark: OpenMark): boolean {
    return mark.closing === '_' && this.source[this.position + 1] === '_';
  }

  /** Consumes characters; the text takes them without the first `skipped`. */
  private take(count: number, skipped: number): void {
    this.text += this.source.slice(this.position + skipped, this.position + count);
    this.position += count;
  }

  private lineEnd(): void {
    this.take(1, 0);
    if (this.quoteStart !== null && this.source[this.position] !== '>') this.endQuote();
  }

  private openMark(character: string): void {
    const { source, position } = this;
    const atLineStart = this.text === '' || this.text.endsWith('\n');
    if (character === '>' && atLineStart && this.open.length === 0) {
      this.quoteStart ??= this.text.length;
      this.position += 1;
      return;
    }
    if (source.startsWith('```', position)) return this.openPre();
    if (character === '[')
      return this.push('[', { type: 'text_link', name: 'TextUrl', closing: ']' });
    if (source.startsWith('![', position)) {
      return this.push('![', { type: 'custom_emoji', name: 'CustomEmoji', closing: ']' });
    }
    const double = source.slice(position, position + 2);
    const sign = double in simpleMarks ? double : character;
    const simple = simpleMarks[sign];
    if (simple) return this.push(sign, { ...simple, closing: sign });
    const reason = `Character '${character}' is reserved and must be escaped with the preceding '\\'`;
    throw parseFailure(source, reason);
  }

  private openPre(): void {
    const language = /^[^\s`]+(?=\n)/.exec(this.source.slice(this.position + 3))?.[0];
    const named = { type: 'pre', name: 'PreCode', closing: '```' };
    this.push('```', language === undefined ? named : { ...named, language });
    this.position += language === undefined ? 0 : language.length;
    if (this.source[this.position] === '\n') this.position += 1;
  }

  private push(sign: string, mark: Omit<OpenMark, 'offset' | 'position'>): void {
    this.open.push({ ...mark, offset: this.text.length, position: this.position });
    this.position += sign.length;
  }

  private close(mark: OpenMark): void {
    this.open.pop();
    this.position += mark.closing.length;
    const range = { type: mark.type, offset: mark.offset, length: this.text.length - mark.offset };
    if (mark.closing !== ']') {
      this.entities.push(
        mark.language === undefined ? range : { ...range, language: mark.language },
      );
      return;
    }
    const target = this.linkTarget();
    if (mark.type === 'text_link')
      this.entities.push({ ...range, url: target ?? this.text.slice(mark.offset) });
    const emoji = /^tg:\/\/emoji\?id=(\d+)$/.exec(target ?? '')?.[1];
    if (mark.type !== 'custom_emoji') return;
    if (emoji === undefined) {
      throw parseFailure(this.source, 'Custom emoji entity must contain a tg://emoji URL');
    }
    this.entities.push({ ...range, custom_emoji_id: emoji });
  }

  private linkTarget(): string | undefined {
    if (this.source[this.position] !== '(') return undefined;
    const start = this.position;
    let target = '';
    for (this.position += 1; this.source[this.position] !== ')'; this.position += 1) {
      if (this.position >= this.source.length)
        throw parseFailure(this.source, "Can't find end of a URL", start);
      if (this.source[this.position] === '\\') this.position += 1;
      target += this.source[this.position] ?? '';
    }
    this.position += 1;
    return target;
  }

  private endQuote(): void {
    if (this.quoteStart === null) return;
    const length = this.text.trimEnd().length - this.quoteStart;
    this.entities.push({ type: 'blockquote', offset: this.quoteStart, length });
    this.quoteStart = null;
  }
}

const legacyMarks: Readonly<Record<string, string>> = { '*': 'bold', _: 'italic', '`': 'code' };

/** Parses the legacy `Markdown` mode (no nesting). Throws 400 `can't parse entities: …`. */
export function parseMarkdown(source: string): FormattedText {
  const entities: MessageEntity[] = [];
  let text = '';
  let position = 0;
  while (position < source.length) {
    const character = source[position] ?? '';
    const following = source[position + 1] ?? '';
    if (character === '\\' && following !== '' && '_*`['.includes(following)) {
      text += following;
      position += 2;
      continue;
    }
    if (!(character in legacyMarks) && character !== '[') {
      text += character;
      position += 1;
      continue;
    }
    const span = readSpan(source, position);
    if (span.content !== '') {
      entities.push({ ...span.entity, offset: text.length, length: span.content.length });
    }
    text += span.content;
    position = span.end;
  }
  return { text, entities };
}

function readSpan(source: string, start: number) {
  const pre = source.startsWith('```', start);
  const opening = pre ? '```' : (source[start] ?? '');
  const closing = opening === '[' ? ']' : opening;
  const end = source.indexOf(closing, start + opening.length);
  if (end === -1) throw parseFailure(source, "Can't find end of the entity starting", start);
  const content = source.slice(start + opening.length, end);
  if (opening !== '[') {
    return {
      content,
      end: end + closing.length,
      entity: { type: pre ? 'pre' : (legacyMarks[opening] ?? '') },
    };
  }
  const target = /^\(([^)]*)\)/.exec(source.slice(end + 1));
  const url = target?.[1] ?? content;
  return { content, end: end + 1 + (target?.[0].length ?? 0), entity: { type: 'text_link', url } };
}
