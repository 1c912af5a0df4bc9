import { createHash } from 'node:crypto';

const STYLE =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}' +
  'label,input,button{display:block;font:inherit;margin:.5rem 0}input{width:100%;padding:.4rem;box-sizing:border-box}' +
  'button{padding:.5rem 1rem}';

/**
 * The token leaves the address bar before anything else, and is sent only when a person presses the button:
 * programs that look at the links of mails use nothing up.
 */
const SCRIPT = `
const form = document.querySelector('form');
const said = document.querySelector('output');
const token = new URLSearchParams(location.search).get('token') ?? '';
history.replaceState(null, '', location.pathname);
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    const answer = await fetch(form.dataset.route, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...Object.fromEntries(new FormData(form)) }),
    });
    const body = await answer.json();
    said.textContent = answer.ok ? form.dataset.done : body.message;
    if (answer.ok) form.hidden = true;
  } catch {
    said.textContent = 'The service did not answer. Try again.';
  }
  button.disabled = false;
});
`;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing is loaded or framed; one style and one script, named by their hashes, speak to us alone. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page with one form. All of it is ours: nothing of the request stands in it. */
export interface EmailPage {
  readonly title: string;
  readonly text: string;
  readonly route: string;
  readonly fields: string;
  readonly button: string;
  readonly done: string;
}

export const verifyPage: EmailPage = {
  title: 'Confirm your e-mail address',
  text: 'Press the button to confirm the address and to sign in.',
  route: '/v1/auth/email/verify',
  fields: '',
  button: 'Confirm',
  done: 'Your address is confirmed and you are signed in. You can close this page.',
};

/** @param minLength characters of a new password */
export function resetPage(minLength: number): EmailPage {
  return {
    title: 'Choose a new password',
    text: `It needs at least ${minLength} characters. Choosing it ends all sessions.`,
    route: '/v1/auth/email/reset-password',
    fields: `<label>New password <input type="password" name="password" autocomplete="new-password" minlength="${minLength}" required></label>`,
    button: 'Set password',
    done: 'Your new password is set. You can sign in with it now.',
  };
}

/** What changes for a page that has a form and a script, beside the headers of other pages. */
export const EMAIL_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
};

export function emailPage({ title, text, route, fields, button, done }: EmailPage): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1>
<form data-route="${route}" data-done="${done}"><p>${text}</p>${fields}<button>${button}</button></form>
<output></output><noscript><p>This page needs JavaScript. You can also enter the code of the mail.</p></noscript>
<script>${SCRIPT}</script></body>
</html>
`;
}
