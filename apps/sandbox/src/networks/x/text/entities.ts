import { trimmedEnd } from '#libs/kernel';
import { topLevelDomains } from './top-level-domains.js';

/** A link in a text, by UTF-16 positions. */
export interface LinkSpan {
  readonly start: number;
  readonly end: number;
  readonly url: string;
}

// The rules of twitter-text: what may stand before a link, and what paths and queries are made of.
const before = String.raw`(?<![\p{L}\p{N}@＠$#＃_\u202A-\u202E])`;
const domain = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+(?:xn--[A-Za-z0-9-]+|[\p{L}]{2,})`;
const pathCharacters = String.raw`A-Za-z0-9\u0400-\u04FF\u00C0-\u024F!*';:=+,.$%#\[\]_\u2013~@|&()/-`;
const path = String.raw`(?:/[${pathCharacters}]*)?`;
const query = String.raw`(?:\?[A-Za-z0-9!?*'@();:&=+$/%#\[\]_.,~|-]*)?`;
const link = new RegExp(
  String.raw`${before}(?:(https?://)|(?<![-./]))(${domain})(:\d+)?(${path}${query})`,
  'giu',
);

/** Every link X would shorten: with a scheme, or a bare name under a known top-level domain. */
export function findLinks(text: string): readonly LinkSpan[] {
  const links: LinkSpan[] = [];
  for (const match of text.matchAll(link)) {
    const [, scheme = '', host = '', port = '', rest = ''] = match;
    const known = knownDomain(host, scheme === '');
    if (known === null) continue;
    const tail = known.length === host.length ? withoutTrailingPunctuation(port + rest) : '';
    const end = match.index + scheme.length + known.length + tail.length;
    // What looks like an address of a mail is none of a page.
    if (text[end] === '@' && tail === '') continue;
    links.push({ start: match.index, end, url: text.slice(match.index, end) });
  }
  return links;
}

/** The longest beginning of the name that ends in a top-level domain; null when there is none. */
function knownDomain(host: string, isBare: boolean): string | null {
  const labels = host.split('.');
  for (let count = labels.length; count >= 2; count -= 1) {
    const last = (labels[count - 1] ?? '').toLowerCase();
    const name = labels.slice(0, count).join('.');
    const isKnown =
      topLevelDomains.has(last) || last.startsWith('xn--') || /[^\p{ASCII}]/u.test(last);
    // Bare names are links only in ASCII.
    if (isKnown && (!isBare || /^\p{ASCII}+$/u.test(name))) return name;
  }
  return null;
}

/** A full stop or a bracket behind a link belongs to the sentence. */
function withoutTrailingPunctuation(tail: string): string {
  let kept = tail;
  for (;;) {
    const shorter = trimmedEnd(kept, ".,:;!?'*$%~|&@[](–");
    const opened = shorter.split('(').length;
    const closed = shorter.split(')').length;
    const next = shorter.endsWith(')') && closed > opened ? shorter.slice(0, -1) : shorter;
    if (next === kept) return kept;
    kept = next;
  }
}

const mention = /(?<![A-Za-z0-9_!#$%&*@＠/])[@＠]([A-Za-z0-9_]{1,15})(?![@＠\w])/g;
const cashtag = /(?<=^|\s)\$([A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?)(?=$|\s|\p{P})/gu;

/** The usernames that a text mentions. */
export function findMentions(text: string): readonly string[] {
  return Array.from(text.matchAll(mention), ([, name = '']) => name);
}

/** The symbols of shares in a text, without the dollar sign. */
export function findCashtags(text: string): readonly string[] {
  return Array.from(text.matchAll(cashtag), ([, symbol = '']) => symbol);
}
