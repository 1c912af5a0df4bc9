import { normalized } from '#libs/kernel';
import { topLevelDomains } from './x.top-level-domains.js';

/** A link as X finds it in a text; positions in UTF-16 units. */
export interface FoundUrl {
  readonly url: string;
  readonly start: number;
  readonly end: number;
}

/** Whatever its length, a link counts as one of t.co (X, "Counting characters"). */
const URL_WEIGHT = 23;
const EMOJI_WEIGHT = 2;
/** Code points that count 1; all others count 2 (configuration v3 of twitter-text). */
const LIGHT_RANGES = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;

const EMOJI =
  /\p{Regional_Indicator}{2}|[#*0-9]\uFE0F?\u20E3|(?:[©®]\uFE0F|(?![©®])\p{Extended_Pictographic})(?:\uFE0F|\p{Emoji_Modifier})?[\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*/gu;

const ACCENTED = 'À-ÖØ-öø-ɏḀ-ỿ';
const LABEL = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}_-]*[\\p{L}\\p{M}\\p{N}])?';
const PLAIN_LABEL = `[a-z0-9${ACCENTED}](?:[a-z0-9${ACCENTED}-]*[a-z0-9${ACCENTED}])?`;
const PATH = `a-z\\p{Script=Cyrillic}0-9${ACCENTED}!*';:=+,.$/%#\\[\\]\\-–_~@|&`;
const PATH_END = `\\p{Script=Cyrillic}${ACCENTED}+\\-a-z0-9=_#/`;
const QUERY = `a-z0-9!?*'();:&=+$/%#\\[\\]\\-_.,~|@`;
const CANDIDATE = new RegExp(
  `(?<![A-Za-z0-9@＠$#＃\\u202A-\\u202E])` +
    `(?:(https?://)(${LABEL}(?:\\.${LABEL})+)|(?<![-_./${ACCENTED}])(${PLAIN_LABEL}(?:\\.${PLAIN_LABEL})+))` +
    `((?::\\d+)?(?:/(?:(?:[${PATH}]|\\([${PATH}]+\\))*(?:[${PATH_END}]|\\([${PATH}]+\\)))?)?(?:\\?[${QUERY}]*[a-z0-9\\-_&=#/])?)(?!@)`,
  'giu',
);
const CASHTAG = /(?<=^|\s)\$[a-z]{1,6}(?:[._][a-z]{1,2})?(?![\w$])/giu;
/** Not within an address, a mail address or another word. */
const MENTION = /(?<![\w!#$%&*@＠/])[@＠](\w{1,15})(?![@＠\w])/g;
const FORBIDDEN = /[\uFFFE\uFEFF\uFFFF]/u;

/** Length of a text as X weighs it. */
export function weightedLength(text: string): number {
  const normal = normalized(text);
  let weight = 0;
  let position = 0;
  for (const { start, end } of findUrls(normal)) {
    weight += weightOfWords(normal.slice(position, start)) + URL_WEIGHT;
    position = end;
  }
  return weight + weightOfWords(normal.slice(position));
}

/** Links with a protocol, and bare domains whose ending is a top-level domain. */
export function findUrls(text: string): readonly FoundUrl[] {
  return [...text.matchAll(CANDIDATE)].flatMap((match) => {
    const [, protocol = '', fullHost, bareHost = '', rest = ''] = match;
    const host = fullHost ?? bareHost;
    const domain = domainOf(host);
    if (domain === null) return [];
    const url = protocol + (domain === host ? host + rest : domain);
    return [{ url, start: match.index, end: match.index + url.length }];
  });
}

export function cashtagsIn(text: string): readonly string[] {
  return [...text.matchAll(CASHTAG)].map(([tag]) => tag);
}

/** User names that a text mentions, without their signs (X, "Mentions"). */
export function mentionsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, name = '']) => name))];
}

/** Code points that make a whole text invalid. */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** The longest beginning of a host that ends in a top-level domain; null when there is none. */
function domainOf(host: string): string | null {
  const labels = host.split('.');
  for (let index = labels.length - 1; index >= 1; index -= 1) {
    const ending = endingOf(labels[index] ?? '');
    if (ending !== null) return [...labels.slice(0, index), ending].join('.');
  }
  return null;
}

/** Words of another script may follow a Latin ending without a space. */
function endingOf(label: string): string | null {
  if (isTopLevel(label)) return label;
  const [latin] = /^[a-z0-9-]+/i.exec(label) ?? [];
  return latin !== undefined && latin !== label && isTopLevel(latin) ? latin : null;
}

function isTopLevel(label: string): boolean {
  const lower = label.toLowerCase();
  return topLevelDomains.has(lower) || /^xn--[a-z0-9-]+$/.test(lower);
}

function weightOfWords(text: string): number {
  let weight = 0;
  let position = 0;
  for (const { 0: emoji, index } of text.matchAll(EMOJI)) {
    weight += weightOfCharacters(text, position, index) + EMOJI_WEIGHT;
    position = index + emoji.length;
  }
  return weight + weightOfCharacters(text, position, text.length);
}

function weightOfCharacters(text: string, from: number, to: number): number {
  let weight = 0;
  for (let index = from; index < to; index += 1) {
    const codePoint = text.codePointAt(index) ?? 0;
    if (codePoint > 0xffff) index += 1;
    weight += weightOf(codePoint);
  }
  return weight;
}

function weightOf(codePoint: number): number {
  for (const [first, last] of LIGHT_RANGES) if (codePoint >= first && codePoint <= last) return 1;
  return 2;
}
