import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, type Html } from '../wall/html.js';
import { page } from '../wall/layout.js';
import type { Mail, MailStore } from './mails.js';

const refreshSeconds = 5;
// No script runs and nothing is loaded from elsewhere, in the page as in the frame, which inherits it.
const contentPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";
// Links of a mail open in a tab of their own, so that they can be followed.
const linkTarget = '<base target="_blank" />';

/** The list of mails, and a page for each. */
export function registerMailboxPages(scope: FastifyInstance, mails: MailStore): void {
  scope.get('/mailbox', (_request, reply) => {
    const rows = mails.list().map(row);
    return sendHtml(reply, {
      title: 'Mailbox',
      refreshSeconds,
      body: html`<header>
          <h1>Mailbox</h1>
          <nav><a href="/">Wall</a></nav>
        </header>
        <main>${rows.length > 0 ? rows : html`<p class="empty">No mail was sent yet.</p>`}</main>`,
    });
  });
  scope.get<{ Params: { id: string } }>('/mailbox/:id', (request, reply) => {
    const mail = mails.get(request.params.id);
    const back = html`<header>
      <h1>${mail?.subject ?? 'Mailbox'}</h1>
      <nav><a href="/mailbox">All mails</a></nav>
    </header>`;
    if (mail) return sendHtml(reply, { title: mail.subject, body: html`${back}${whole(mail)}` });
    reply.code(404);
    return sendHtml(reply, {
      title: 'Not found',
      body: html`${back}
        <p class="empty">There is no such mail any more.</p>`,
    });
  });
}

function row({ id, from, to, subject, receivedAt }: Mail): Html {
  return html`<article>
    <div class="meta">
      <time datetime="${receivedAt}">${receivedAt.slice(0, 19).replace('T', ' ')} UTC</time>
      <span>${from} → ${to.join(', ')}</span>
    </div>
    <h2><a href="/mailbox/${id}">${subject === '' ? '(no subject)' : subject}</a></h2>
  </article>`;
}

function whole({ html: markup, text, headers, attachments, to }: Mail): Html {
  const rows = [['envelope to', to.join(', ')], ...Object.entries(headers)];
  return html`${
      markup !== null &&
      html`<iframe
        title="HTML part"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        style="width: 100%; height: 32rem; border: 1px solid; background: #fff"
        srcdoc="${linkTarget + markup}"
      ></iframe>`
    }
    ${text !== null && html`<article><div class="text">${text}</div></article>`}
    ${attachments.map(
      ({ filename, mimeType, size }) =>
        html`<div class="file">${filename ?? 'attachment'}, ${mimeType}, ${size} bytes</div>`,
    )}
    <dl>
      ${rows.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>`;
}

function sendHtml(
  reply: FastifyReply,
  content: { readonly title: string; readonly body: Html; readonly refreshSeconds?: number },
): string {
  reply.type('text/html; charset=utf-8').header('content-security-policy', contentPolicy);
  return page(content);
}
