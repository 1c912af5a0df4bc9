/** What is wrong at one place of a text with markup. */
export type MarkupFaultKind =
  | 'attribute_broken'
  | 'character_reserved'
  | 'emoji_invalid'
  | 'end_tag_unexpected'
  | 'left_open'
  | 'link_unfinished'
  | 'reference_invalid'
  | 'span_without_class'
  | 'tag_unfinished'
  | 'tag_unknown'
  | 'time_invalid';

/** One fault: where it stands (an index into the text), and the piece of markup that is wrong. */
export interface MarkupFault {
  readonly kind: MarkupFaultKind;
  readonly at: number;
  readonly sign: string;
}

/** A text whose markup was read: what readers see, and what Telegram would refuse. */
export interface Markup {
  readonly visible: string;
  readonly faults: readonly MarkupFault[];
}

/** Nobody corrects more at once, and reading goes on only as long as somebody listens. */
const MAX_FAULTS = 50;

/** Collects what a reader of markup finds. Readers go on after a fault, so that all are named at once. */
export class MarkupNotes {
  visible = '';
  private readonly found: MarkupFault[] = [];

  get full(): boolean {
    return this.found.length >= MAX_FAULTS;
  }

  fault(kind: MarkupFaultKind, at: number, sign: string): void {
    if (!this.full) this.found.push({ kind, at, sign });
  }

  done(): Markup {
    const faults = this.found.toSorted((one, other) => one.at - other.at);
    return { visible: this.visible, faults };
  }
}

/** White space as Telegram's server counts it; a text's end counts as such, too. */
export function isSpace(character: string | undefined): boolean {
  return character === undefined || ' \t\r\n\u0000\v'.includes(character);
}

const TIME_FORMAT = /^(?:[rR]|[tTdDwW]*)$/;
const MAX_CUSTOM_EMOJI = 2n ** 63n - 1n;
const MAX_TIME = 2 ** 31 - 1;

/** Whether a format of `tg-time` is one: `r` alone, or any of the other letters. */
export function isTimeFormat(format: string): boolean {
  return TIME_FORMAT.test(format);
}

/** Whether this names a custom emoji: a whole number of 64 bits, without zeros before it. */
export function isCustomEmojiId(id: string): boolean {
  return /^[1-9]\d{0,18}$/.test(id) && BigInt(id) <= MAX_CUSTOM_EMOJI;
}

/** Whether a link may stand behind `![…]`: `tg://emoji?id=…` or `tg://time?unix=…`. */
export function isEmojiLink(link: string): boolean {
  const parts = /^tg:(?:\/\/)?(emoji|time)\/?\?([^#]*)/i.exec(link);
  if (parts === null) return false;
  const parameters = String(parts[2])
    .split('&')
    .map((parameter) => {
      const equals = parameter.indexOf('=');
      return equals === -1
        ? ([parameter, ''] as const)
        : ([parameter.slice(0, equals), parameter.slice(equals + 1)] as const);
    });
  if (String(parts[1]).toLowerCase() === 'emoji') {
    return isCustomEmojiId(parameters.find(([key]) => key === 'id')?.[1] ?? '');
  }
  const times = parameters.filter(([key]) => key === 'unix').map(([, value]) => value);
  const format = parameters.findLast(([key]) => key === 'format')?.[1] ?? '';
  return (
    times.length > 0 &&
    times.every((time) => /^[1-9]\d{0,9}$/.test(time) && Number(time) <= MAX_TIME) &&
    isTimeFormat(format)
  );
}
