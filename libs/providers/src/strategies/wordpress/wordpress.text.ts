const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
const WEB_ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** Text for use between tags and inside double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** WordPress sends names encoded (`Tips &amp; Tricks`); people type them plainly. */
export function decodeHtml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

/**
 * Plain text as paragraphs: empty lines separate them, single line ends become line breaks, addresses
 * become links. An address alone in its paragraph stays bare, which is how WordPress embeds videos.
 */
export function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(paragraph)
    .join('\n\n');
}

function paragraph(block: string): string {
  if (/^https?:\/\/[^\s<>"']+$/.test(block)) return block.replaceAll('&', '&#038;');
  return `<p>${block.split('\n').map(linked).join('<br />\n')}</p>`;
}

function linked(line: string): string {
  let html = '';
  let from = 0;
  for (const match of line.matchAll(WEB_ADDRESS)) {
    const address = escapeHtml(match[0]);
    html += `${escapeHtml(line.slice(from, match.index))}<a href="${address}">${address}</a>`;
    from = match.index + match[0].length;
  }
  return html + escapeHtml(line.slice(from));
}
