import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html, Html } from '../../wall/html.js';
import { sendPage } from '../identity-pages.js';
import type { Asked } from './asked.js';

/** Hands a result to the application the way it asked for; the form is posted from Apple's page, cross-site. */
export function goBack(reply: FastifyReply, asked: Asked, result: Record<string, string>): unknown {
  const { redirectUri, responseMode, state } = asked;
  const fields = { ...(state !== null && { state }), ...result };
  const target = new URL(redirectUri);
  switch (responseMode) {
    case 'form_post':
      return formPage(reply, redirectUri, fields);
    case 'fragment':
      target.hash = new URLSearchParams(fields).toString();
      break;
    case 'query':
      for (const [name, value] of Object.entries(fields)) target.searchParams.append(name, value);
      break;
  }
  return reply.redirect(target.toString(), 302);
}

/** OAuth 2.0 Form Post Response Mode: a form that sends itself. */
function formPage(reply: FastifyReply, action: string, fields: Record<string, string>): string {
  const scriptNonce = randomBytes(16).toString('base64');
  return sendPage(reply, {
    title: 'Sign in with Apple',
    scriptNonce,
    body: html`<form method="post" action="${action}">
        ${Object.entries(fields).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <noscript><button>Continue</button></noscript>
      </form>
      <script nonce="${scriptNonce}">
        ${new Html('document.forms[0].submit();')};
      </script>`,
  });
}
