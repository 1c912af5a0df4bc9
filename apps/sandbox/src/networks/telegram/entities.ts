import { badRequest } from './telegram-error.js';

/** A formatted piece of a text; offset and length in UTF-16 units. */
export interface MessageEntity {
  readonly type: string;
  readonly offset: number;
  readonly length: number;
  readonly url?: string;
  readonly language?: string;
  readonly custom_emoji_id?: string;
}

/** A text after its markup was taken out. */
export interface FormattedText {
  readonly text: string;
  readonly entities: readonly MessageEntity[];
}

/** Markup that cannot be parsed; `position` is an index into the text, shown as a byte offset. */
export function parseFailure(text: string, reason: string, position?: number): Error {
  const place =
    position === undefined ? '' : ` at byte offset ${Buffer.byteLength(text.slice(0, position))}`;
  return badRequest(`can't parse entities: ${reason}${place}`);
}

/** An identifier of a custom emoji: a positive number of 64 bits. */
export function isEmojiId(text: string): boolean {
  const digits = /^[1-9][0-9]*$/.test(text) && text.length <= 19;
  return digits && (text.length < 19 || text <= '9223372036854775807');
}

/** How a `tg-time` is shown: relative, or parts of date and time. */
export function isDateFormat(text: string): boolean {
  return text.toLowerCase() === 'r' || [...text].every((letter) => 'tTdDwW'.includes(letter));
}
