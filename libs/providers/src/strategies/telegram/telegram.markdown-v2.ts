import { isEmojiLink, isSpace, type Markup, MarkupNotes } from './telegram.markup.js';

/** Signs with a meaning outside of code; each stands for itself behind a backslash alone. */
const RESERVED = new Set('_*[]()~`>#+-=|{}.!\n');

/** Signs that open a piece of formatted text, the longer before those they begin with. */
const OPENING = ['```', '`', '![', '[', '__', '_', '||', '*', '~'] as const;

interface OpenMark {
  readonly sign: (typeof OPENING)[number] | '>';
  readonly at: number;
}

/** Reads a text as Telegram reads `MarkdownV2` (Bot API, "MarkdownV2 style"), in one pass. */
export function readMarkdownV2(source: string): Markup {
  return new MarkdownV2Reader(source).read();
}

class MarkdownV2Reader {
  private readonly notes = new MarkupNotes();
  private readonly open: OpenMark[] = [];
  private at = 0;
  private quoted = false;
  /** Whether a `>` here begins or goes on with a quote. */
  private mayQuote = true;

  constructor(private readonly source: string) {}

  read(): Markup {
    while (this.at < this.source.length && !this.notes.full) this.step();
    this.finish();
    return this.notes.done();
  }

  private step(): void {
    const { source, at } = this;
    const character = source.charAt(at);
    const escaped = source.charCodeAt(at + 1);
    if (character === '\\' && escaped > 0 && escaped <= 126) {
      const shown = source.charAt(at + 1);
      this.show(shown, 2, shown === '\n');
      return;
    }
    const top = this.open.at(-1);
    const inCode = top?.sign === '`' || top?.sign === '```';
    if (inCode ? character !== '`' : !RESERVED.has(character)) {
      this.show(character, 1);
    } else if (this.quoted && character === '\n' && source.charAt(at + 1) !== '>') {
      this.endQuote(at);
      this.show(character, 1, true);
    } else if (top !== undefined && this.closes(top)) {
      this.close(top);
    } else {
      this.begin(character);
    }
  }

  /** Takes so many characters of the source, of which readers see one. */
  private show(character: string, taken: number, endsLine = false): void {
    this.notes.visible += character;
    this.at += taken;
    if (character !== '\r') this.mayQuote = endsLine;
  }

  private closes({ sign }: OpenMark): boolean {
    const { source, at } = this;
    if (sign === '>') return false;
    if (sign === '[' || sign === '![') return source.charAt(at) === ']';
    // Two underscores close underlined text, never text in italics.
    if (sign === '_') return source.charAt(at) === '_' && source.charAt(at + 1) !== '_';
    return source.startsWith(sign, at);
  }

  private close({ sign, at }: OpenMark): void {
    this.open.pop();
    if (sign !== '[' && sign !== '![') {
      this.at += sign.length;
      return;
    }
    this.at += 1;
    const link = this.link();
    if (link === null) {
      this.notes.fault('link_unfinished', at, sign);
      this.at = this.source.length;
      return;
    }
    if (sign === '![' && !isEmojiLink(link)) this.notes.fault('emoji_invalid', at, sign);
  }

  /** The link in round brackets behind square ones: empty without any, null when it does not end. */
  private link(): string | null {
    if (this.source.charAt(this.at) !== '(') return '';
    let link = '';
    for (this.at += 1; this.at < this.source.length; this.at += 1) {
      const character = this.source.charAt(this.at);
      const escaped = this.source.charCodeAt(this.at + 1);
      if (character === ')') {
        this.at += 1;
        return link;
      }
      if (character === '\\' && escaped > 0 && escaped <= 126) this.at += 1;
      link += this.source.charAt(this.at);
    }
    return null;
  }

  private begin(character: string): void {
    if (character === '\n') return this.show(character, 1, true);
    if (character === '>' && this.mayQuote) {
      if (!this.quoted) this.open.push({ sign: '>', at: this.at });
      this.quoted = true;
      this.at += 1;
      return;
    }
    const sign = OPENING.find((one) => this.source.startsWith(one, this.at));
    if (sign === undefined) {
      this.notes.fault('character_reserved', this.at, character);
      this.show(character, 1);
      return;
    }
    this.open.push({ sign, at: this.at });
    this.at += sign.length;
    if (sign === '```') this.at = afterLanguage(this.source, this.at);
  }

  /** What was opened within a quote ends with it; `||` right at its end makes it expandable. */
  private endQuote(end: number): void {
    const { open, source } = this;
    const last = open.at(-1);
    const before = source.charAt(end - 1) === '\r' ? end - 3 : end - 2;
    if (last?.sign === '||' && (last.at === end - 2 || last.at === before)) open.pop();
    while (open.length > 0) {
      const mark = open.pop();
      if (mark === undefined || mark.sign === '>') break;
      this.notes.fault('left_open', mark.at, mark.sign);
    }
    this.quoted = false;
  }

  private finish(): void {
    if (this.notes.full) return;
    if (this.quoted) this.endQuote(this.source.length);
    for (const { sign, at } of this.open) this.notes.fault('left_open', at, sign);
  }
}

/** Where the content of a code block begins: behind its language, and one line break. */
export function afterLanguage(source: string, start: number): number {
  let end = start;
  while (!isSpace(source[end]) && source[end] !== '`') end += 1;
  const content = end < source.length && source[end] !== '`' ? end : start;
  const pair = source.slice(content, content + 2);
  if (pair === '\r\n' || pair === '\n\r') return content + 2;
  return pair.startsWith('\n') || pair.startsWith('\r') ? content + 1 : content;
}
