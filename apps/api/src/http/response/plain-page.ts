import { createHash } from 'node:crypto';

const STYLE =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}';

/** Nothing is loaded, run or framed; the one style is named by its hash. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Headers of the pages that people see after a network sent them here, beside those of every answer: these keep
 * the address, which may hold secrets, out of caches and referrers.
 */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CONTENT_SECURITY_POLICY,
};

/** A page of a heading and a few sentences; they are escaped. */
export function plainPage(title: string, sentences: readonly string[]): string {
  const paragraphs = sentences
    .map((sentence) => `<p dir="auto">${escapedHtml(sentence)}</p>`)
    .join('');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapedHtml(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapedHtml(title)}</h1>${paragraphs}</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that may stand in HTML, also in attributes. */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
