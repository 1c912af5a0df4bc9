/** Tags of Telegram's HTML style (Bot API, "Formatting options"). */
const KNOWN_TAGS = new Set(
  'b strong i em u ins s strike del span tg-spoiler a code pre blockquote tg-emoji tg-time'.split(
    ' ',
  ),
);
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

export type ParseMode = 'none' | 'HTML' | 'MarkdownV2' | 'Markdown';

/** The text as readers see it: limits count characters after markup was taken out. */
export function visibleText(text: string, mode: ParseMode): string {
  switch (mode) {
    case 'none':
      return text.trim();
    case 'HTML':
      return decodeEntities(text.replace(/<\/?[a-z][^<>]*>/gi, '')).trim();
    case 'MarkdownV2':
      return withoutMarkers(text, '*_~|[').trim();
    case 'Markdown':
      return withoutMarkers(text, '*_[').trim();
  }
}

/** Plain words written so that the parse mode shows them unchanged. */
export function escapeFor(mode: ParseMode, plain: string): string {
  switch (mode) {
    case 'none':
      return plain;
    case 'HTML':
      return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    case 'MarkdownV2':
      return plain.replace(/[_*[\]()~`>#+\-=|{}.!\\]/g, '\\$&');
    case 'Markdown':
      return plain.replace(/[_*`[]/g, '\\$&');
  }
}

/** Names of HTML tags in the text that Telegram refuses. */
export function unknownTags(html: string): readonly string[] {
  const names = [...html.matchAll(/<\/?([a-z][a-z0-9-]*)/gi)].map((match) =>
    String(match[1]).toLowerCase(),
  );
  return [...new Set(names)].filter((name) => !KNOWN_TAGS.has(name));
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(lt|gt|amp|quot));/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const point = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}

/** Walks the text: escapes keep their character, markers and link targets vanish, code stays as it is. */
function withoutMarkers(text: string, markers: string): string {
  let visible = '';
  let inCode = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\' && at + 1 < text.length) {
      at += 1;
      visible += text.charAt(at);
    } else if (character === '`') {
      inCode = !inCode;
    } else if (!inCode && character === ']' && text.charAt(at + 1) === '(') {
      const end = text.indexOf(')', at);
      at = end === -1 ? text.length : end;
    } else if (inCode || !markers.includes(character)) {
      visible += character;
    }
  }
  return visible;
}
