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
const given = new URLSearchParams(location.hash.slice(1) || location.search);
const token = given.get('token') ?? '';
history.replaceState(null, '', location.pathname);
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    const answer = await fetch(form.dataset.route, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [form.dataset.secret]: token, ...Object.fromEntries(new FormData(form)) }),
    });
    const body = await answer.json();
    said.textContent = answer.ok ? (answer.status === 202 ? form.dataset.sent : form.dataset.done) : body.message;
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
  /** Field of the route that takes the link's token. */
  readonly secret: 'token' | 'claimToken';
  readonly fields: string;
  readonly button: string;
  readonly done: string;
  /** Said instead when a mail was sent first. */
  readonly sent?: string;
}

export const verifyPage: EmailPage = {
  title: 'Confirm your e-mail address',
  text: 'Press the button to confirm the address and to sign in.',
  route: '/v1/auth/email/verify',
  secret: 'token',
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
    secret: 'token',
    fields: passwordField('New password', minLength),
    button: 'Set password',
    done: 'Your new password is set. You can sign in with it now.',
  };
}

/** @param minLength characters of a password */
export function claimPage(minLength: number): EmailPage {
  return {
    title: 'Become the owner of this workspace',
    text: 'The link is good for one person. Choose how you will sign in.',
    route: '/v1/auth/email/sign-up',
    secret: 'claimToken',
    fields:
      '<label>Your name <input name="name" autocomplete="name" maxlength="200"></label>' +
      '<label>E-mail address <input type="email" name="email" autocomplete="username" required></label>' +
      passwordField('Password', minLength),
    button: 'Become the owner',
    done: 'The workspace is yours and you are signed in. You can close this page.',
    sent: 'A mail is on its way to you. Open its link: then the workspace is yours.',
  };
}

function passwordField(label: string, minLength: number): string {
  return `<label>${label} <input type="password" name="password" autocomplete="new-password" minlength="${minLength}" required></label>`;
}

/** What changes for a page that has a form and a script, beside the headers of other pages. */
export const EMAIL_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
};

export function emailPage(page: EmailPage): string {
  const { title, text, route, secret, fields, button, done, sent = '' } = page;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1>
<form data-route="${route}" data-secret="${secret}" data-done="${done}" data-sent="${sent}"><p>${text}</p>${fields}<button>${button}</button></form>
<output></output><noscript><p>This page needs JavaScript.</p></noscript>
<script>${SCRIPT}</script></body>
</html>
`;
}
