import {
  isDateFormat,
  isEmojiId,
  parseFailure,
  type FormattedText,
  type MessageEntity,
} from './entities.js';

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
  private inQuote = false;
  private atLineStart = true;
  private readonly open: OpenMark[] = [];
  private readonly entities: MessageEntity[] = [];

  constructor(private readonly source: string) {}

  parse(): FormattedText {
    while (this.position < this.source.length) this.step();
    if (this.inQuote) this.endQuote(this.source.length);
    const unclosed = this.open.at(-1);
    if (unclosed) throw this.unclosed(unclosed);
    const entities = this.entities.filter(({ length }) => length > 0);
    return { text: this.text, entities: entities.sort((one, other) => one.offset - other.offset) };
  }

  private unclosed(mark: OpenMark): Error {
    return parseFailure(this.source, `Can't find end of ${mark.name} entity`, mark.position);
  }

  private step(): void {
    const character = this.source[this.position] ?? '';
    const following = this.source.charCodeAt(this.position + 1);
    if (character === '\\' && following > 0 && following < 127) {
      this.atLineStart = following === 10;
      return this.take(2, 1);
    }
    const mark = this.open.at(-1);
    const verbatim = mark?.type === 'code' || mark?.type === 'pre';
    if (verbatim && character !== '`') return this.takePlain();
    if (character === '\n') return this.lineEnd();
    if (
      mark &&
      mark.type !== 'blockquote' &&
      this.source.startsWith(mark.closing, this.position) &&
      !this.isLongerMark(mark)
    ) {
      return this.close(mark);
    }
    if (!reserved.includes(character)) return this.takePlain();
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

  private takePlain(): void {
    this.atLineStart = false;
    this.take(1, 0);
  }

  /** A quote goes on while lines begin with `>`; its last line break belongs to it. */
  private lineEnd(): void {
    const { position } = this;
    this.take(1, 0);
    this.atLineStart = true;
    if (this.inQuote && this.source[this.position] !== '>') this.endQuote(position);
  }

  private openMark(character: string): void {
    const { source, position } = this;
    if (character === '>' && this.atLineStart) {
      if (this.inQuote) this.position += 1;
      else this.push('>', { type: 'blockquote', name: 'BlockQuote', closing: '' });
      this.inQuote = true;
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
    const language = /^[^\s`]+(?=\s)/.exec(this.source.slice(this.position + 3))?.[0];
    const named = { type: 'pre', name: language === undefined ? 'Pre' : 'PreCode', closing: '```' };
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
    if (mark.type !== 'custom_emoji') return;
    if (target === undefined) {
      throw parseFailure(this.source, 'The entity must contain a tg://emoji or tg://time URL');
    }
    this.entities.push({ ...range, ...this.emojiOrTime(target) });
  }

  private emojiOrTime(target: string): Pick<MessageEntity, 'type' | 'custom_emoji_id'> {
    const link = /^tg:(?:\/\/)?(emoji|time)\/?\?/i.exec(target);
    const [query = ''] = target.slice(link?.[0].length ?? 0).split('#');
    const parameters = query.split('&').map((pair) => pair.split(/=(.*)/s));
    const valuesOf = (name: string) =>
      parameters.filter(([key]) => key === name).map(([, value]) => value ?? '');
    const [id] = valuesOf('id');
    if (link?.[1]?.toLowerCase() === 'emoji' && id !== undefined && isEmojiId(id)) {
      return { type: 'custom_emoji', custom_emoji_id: id };
    }
    const times = valuesOf('unix');
    const valid = times.length > 0 && times.every((time) => /^[1-9][0-9]{0,9}$/.test(time));
    const small = times.every((time) => Number(time) < 2_147_483_648);
    if (link?.[1]?.toLowerCase() === 'time' && valid && small) {
      if (isDateFormat(valuesOf('format').at(-1) ?? '')) return { type: 'date_time' };
    }
    throw parseFailure(this.source, 'Invalid tg://emoji or tg://time URL specified');
  }

  private linkTarget(): string | undefined {
    if (this.source[this.position] !== '(') return undefined;
    const start = this.position;
    let target = '';
    for (this.position += 1; this.source[this.position] !== ')'; this.position += 1) {
      if (this.position >= this.source.length)
        throw parseFailure(this.source, "Can't find end of a URL", start);
      const following = this.source.charCodeAt(this.position + 1);
      if (this.source[this.position] === '\\' && following > 0 && following < 127) {
        this.position += 1;
      }
      target += this.source[this.position] ?? '';
    }
    this.position += 1;
    return target;
  }

  /** Ends the quote at a line break or the text's end; `||` there makes it expandable. */
  private endQuote(end: number): void {
    const last = this.open.at(-1);
    const expandable = last?.type === 'spoiler' && last.position === end - 2;
    if (expandable) this.open.pop();
    const quote = this.open.pop();
    if (quote?.type !== 'blockquote') {
      const crossing = quote ?? last;
      throw crossing ? this.unclosed(crossing) : parseFailure(this.source, 'No quote is open');
    }
    this.inQuote = false;
    const type = expandable ? 'expandable_blockquote' : 'blockquote';
    this.entities.push({ type, offset: quote.offset, length: this.text.length - quote.offset });
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
  let from = start + opening.length;
  // A code block may name its language, which must not be its only content.
  if (pre) {
    from += /^[^\s`]+(?=\s)/.exec(source.slice(from))?.[0].length ?? 0;
    if (source[from] === '\n') from += 1;
  }
  const end = source.indexOf(closing, from);
  if (end === -1) throw parseFailure(source, "Can't find end of the entity starting", start);
  const content = source.slice(from, end);
  if (opening !== '[') {
    return {
      content,
      end: end + closing.length,
      entity: { type: pre ? 'pre' : (legacyMarks[opening] ?? '') },
    };
  }
  // The server reads a target up to its bracket or the text's end, and only behind some text.
  const target = content === '' ? null : /^\(([^)]*)\)?/.exec(source.slice(end + 1));
  const url = target?.[1] ?? content;
  return { content, end: end + 1 + (target?.[0].length ?? 0), entity: { type: 'text_link', url } };
}
