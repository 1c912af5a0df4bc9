import type { ProviderIssue } from '../../contract/validating.js';
import { problem } from '../../kit/checking.js';
import type { MarkupFault, MarkupFaultKind } from './telegram.markup.js';
import type { ParseMode } from './telegram.text.js';

/** So many places are named of each kind; the rest is counted. */
const NAMED_PLACES = 5;

interface Words {
  readonly message: string;
  readonly hint: string;
}

const WORDS: Readonly<Record<MarkupFaultKind, Words>> = {
  character_reserved: {
    message: 'MarkdownV2 takes these characters for markup',
    hint: 'Put a backslash before each of them, as in "\\!"',
  },
  left_open: {
    message: 'This formatting is opened and never closed',
    hint: 'Close each piece, the inner one first',
  },
  link_unfinished: {
    message: 'The link in round brackets has no end',
    hint: 'Add the closing ")"; put a backslash before a ")" that belongs to the link',
  },
  emoji_invalid: {
    message: 'This names no custom emoji or time',
    hint: 'Name it with tg://emoji?id=… or tg://time?unix=…, or an emoji-id of digits',
  },
  time_invalid: {
    message: 'This is no format of a time',
    hint: 'Use "r" alone, or letters of "wdDtT"',
  },
  tag_unknown: {
    message: 'Telegram refuses these HTML tags',
    hint: 'Use line breaks instead of p and br, bold instead of headings, and "&lt;" for a plain "<"',
  },
  tag_unfinished: {
    message: 'This HTML tag has no end',
    hint: 'Add the ">", or write "&lt;" for a plain "<"',
  },
  attribute_broken: {
    message: "This HTML tag's attributes can't be read",
    hint: 'Write them as name="value", without a slash at the end',
  },
  span_without_class: {
    message: 'Telegram takes a span only as a spoiler',
    hint: 'Write <span class="tg-spoiler"> or <tg-spoiler>',
  },
  end_tag_unexpected: {
    message: 'These end tags close nothing that is open',
    hint: 'Close tags in the opposite order of their opening',
  },
  reference_invalid: {
    message: 'These references name half a character',
    hint: 'Write the character itself, or its whole number',
  },
};

/** What to do where a sign was meant as itself; HTML has no such sign. */
const PLAIN_SIGN = '; a backslash before a sign shows the sign itself';

/** What Telegram would refuse of a text's markup: one issue for each kind, with places and the fix. */
export function markupIssues(
  written: string,
  composed: string,
  mode: ParseMode,
  faults: readonly MarkupFault[],
): readonly ProviderIssue[] {
  const kinds = [...new Set(faults.map(({ kind }) => kind))];
  // A title stands above what the person wrote, and is escaped.
  const before = composed.endsWith(written) ? composed.length - written.length : 0;
  const placeOf = placesIn(written);
  return kinds.map((kind) => {
    const here = faults.filter((fault) => fault.kind === kind);
    const named = here
      .slice(0, NAMED_PLACES)
      .map(({ sign, at }) => `"${sign}" at ${placeOf(Math.max(0, at - before))}`);
    const more = here.length > named.length ? `, and ${here.length - named.length} more` : '';
    const { message, hint } = WORDS[kind];
    return problem('telegram_markup_invalid', 'text', `${message}: ${named.join(', ')}${more}`, {
      actual: [...new Set(here.map(({ sign }) => sign))].join(', '),
      hint: kind === 'left_open' && mode !== 'HTML' ? `${hint}${PLAIN_SIGN}` : hint,
    });
  });
}

/** Names places of a text as editors do: lines and characters, counted from 1. */
function placesIn(text: string): (at: number) => string {
  return (at) => {
    const lineStart = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
    const line = text.slice(0, lineStart).split('\n').length;
    return `line ${line}, character ${[...text.slice(lineStart, at)].length + 1}`;
  };
}
