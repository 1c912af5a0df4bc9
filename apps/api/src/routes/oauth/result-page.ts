import { createHash } from 'node:crypto';
import type { CallbackStatus } from '#libs/accounts';

/** How a page ends a connect; `unknown_provider` is a callback address of no network. */
export type PageStatus = CallbackStatus | 'unknown_provider';

export interface ResultPage {
  readonly statusCode: number;
  readonly html: string;
}

interface Wording {
  readonly statusCode: number;
  readonly title: string;
  readonly text: string;
}

const START_AGAIN = 'Go back to where you started and connect again.';

const WORDINGS: Readonly<Record<PageStatus, Wording>> = {
  connected: {
    statusCode: 200,
    title: 'Connected',
    text: 'The account is connected. You can close this page.',
  },
  denied: {
    statusCode: 403,
    title: 'Not connected',
    text: `Access was not granted. ${START_AGAIN}`,
  },
  failed: {
    statusCode: 422,
    title: 'Not connected',
    text: `The account could not be connected. ${START_AGAIN}`,
  },
  expired: {
    statusCode: 410,
    title: 'Too late',
    text: `The authorization was not finished in time. ${START_AGAIN}`,
  },
  replayed: {
    statusCode: 409,
    title: 'Already used',
    text: 'This authorization was used before. You can close this page.',
  },
  unknown_state: {
    statusCode: 400,
    title: 'Unknown authorization',
    text: `This authorization was not started here. ${START_AGAIN}`,
  },
  provider_mismatch: {
    statusCode: 400,
    title: 'Wrong network',
    text: `This authorization belongs to another network. ${START_AGAIN}`,
  },
  unknown_provider: {
    statusCode: 404,
    title: 'Unknown network',
    text: 'There is no such network here.',
  },
};

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

/** Headers of every page and redirect of a callback: its address may hold secrets. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

/** @param reason words of the network; escaped and shortened */
export function resultPage(status: PageStatus, reason: string | null = null): ResultPage {
  const { statusCode, title, text } = WORDINGS[status];
  const because = reason === null ? '' : `<p>${escaped(reason.slice(0, MOST_CHARACTERS))}</p>`;
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${text}</p>${because}</body>
</html>
`;
  return { statusCode, html };
}

/** The status in the address of a clean page, if it is one. */
export function pageStatus(word: string): PageStatus | null {
  return Object.hasOwn(WORDINGS, word) ? (word as PageStatus) : null;
}

const MOST_CHARACTERS = 300;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
