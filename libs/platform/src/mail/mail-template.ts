import type { MailContent } from './outgoing-mail.js';

/** One piece of a mail. The same piece becomes text and HTML, so that neither can say something else. */
type MailPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Something to type off, such as a one-time code. */
  | { readonly kind: 'code'; readonly code: string }
  /** @throws TypeError when rendered with anything but an http(s) address */
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

export interface MailOutline {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /** Small print: why the reader got this mail. */
  readonly footer?: string;
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
const CODE_STYLE = 'font-size:28px;letter-spacing:4px;font-weight:600;margin:24px 0';
const LINK_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4fd8;color:#ffffff;text-decoration:none';

/** The mail as text and as HTML. Everything given is text: markup in it is shown, not obeyed. */
export function renderMail({ subject, parts, footer }: MailOutline): MailContent {
  const text = [...parts.map(partAsText), ...(footer ? [`-- \n${footer}`] : [])].join('\n\n');
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;color:#1a1a1a;font-size:16px;line-height:1.5;${FONT}">`,
    ...parts.map(partAsHtml),
    ...(footer ? [`<p style="color:#6b6b6b;font-size:13px">${escapeHtml(footer)}</p>`] : []),
    '</body></html>',
  ].join('\n');
  return { subject, text: `${text}\n`, html };
}

function partAsText(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'code':
      return `    ${part.code}`;
    case 'link':
      return `${part.label}:\n${webAddress(part.url)}`;
  }
}

function partAsHtml(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p dir="auto">${escapeHtml(part.text)}</p>`;
    case 'code':
      return `<p style="${CODE_STYLE}">${escapeHtml(part.code)}</p>`;
    case 'link': {
      const address = escapeHtml(webAddress(part.url));
      return [
        `<p dir="auto"><a href="${address}" style="${LINK_STYLE}">${escapeHtml(part.label)}</a></p>`,
        `<p style="font-size:13px;word-break:break-all">${address}</p>`,
      ].join('\n');
    }
  }
}

function webAddress(given: string): string {
  const url = new URL(given);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new TypeError('A link in a mail must be a web address.');
  }
  return url.href;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
