const RESERVED = /[\\|{}@[\]()<>#*_~]/g;
const WEB_ADDRESS = 'https?:\\/\\/\\S+';
const MENTION = '@\\[((?:\\\\.|[^[\\]\\\\])+)\\]\\((urn:li:(?:person|organization):[\\w-]+)\\)';
const HASHTAG_TEMPLATE = '\\{hashtag\\|\\\\?[#＃]\\|([\\p{L}\\p{N}\\p{M}]+)\\}';
// A tag of digits alone is a number sign to readers; inside words and paths it is none either.
const HASHTAG = '(?<![\\p{L}\\p{N}\\p{M}_&/#])#(?=\\p{N}*\\p{L})[\\p{L}\\p{N}\\p{M}]+';

const ELEMENTS = new RegExp(`${WEB_ADDRESS}|${MENTION}|${HASHTAG_TEMPLATE}|${HASHTAG}`, 'gu');
const WRITTEN_ELEMENTS = new RegExp(`\\\\(.)|${MENTION}|${HASHTAG_TEMPLATE}`, 'gsu');

/**
 * A text as LinkedIn's "little" format: `#tags`, `{hashtag|\#|tag}` and `@[Name](urn:li:organization:1)` keep
 * their meaning, every other reserved character is escaped. LinkedIn cuts a text at the first one that is
 * not, without an error (LinkedIn, "little Text Format").
 */
export function toLittleText(text: string): string {
  let little = '';
  let from = 0;
  for (const match of text.matchAll(ELEMENTS)) {
    little += escape(text.slice(from, match.index)) + element(match);
    from = match.index + match[0].length;
  }
  return little + escape(text.slice(from));
}

/** The words behind a little text, for comparing: templates as tags, mentions as names, single spaces. */
export function wordsOfLittleText(little: string): string {
  return little
    .replace(WRITTEN_ELEMENTS, (_whole, escaped, name, _urn, tag) => {
      if (escaped !== undefined) return String(escaped);
      return name === undefined ? `#${String(tag)}` : unescape(String(name));
    })
    .replace(/\s+/g, ' ')
    .trim();
}

function element(match: RegExpExecArray): string {
  const [whole, name, urn, tag] = match;
  if (name !== undefined && urn !== undefined) return `@[${escape(unescape(name))}](${urn})`;
  if (tag !== undefined) return `{hashtag|\\#|${tag}}`;
  return whole.startsWith('#') ? whole : escape(whole);
}

function escape(text: string): string {
  return text.replace(RESERVED, '\\$&');
}

function unescape(text: string): string {
  return text.replace(/\\(.)/gs, '$1');
}
