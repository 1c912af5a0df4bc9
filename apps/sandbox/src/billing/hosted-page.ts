import type { FastifyInstance, FastifyReply } from 'fastify';
import { messagePage, quietPage } from '../kernel/message-page.js';
import { html, type Html } from '../wall/html.js';

/** Who looks at a page, by what its address names. */
export interface Visit {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** A page that a billing system hosts for customers. */
interface HostedPage<Subject> {
  readonly title: string;
  readonly address: string;
  /** What stands behind the address when a button is pressed. */
  readonly deed?: string;
  /** What the page is about; undefined for a page that is over, or never was. */
  find(visit: Visit): Subject | undefined;
  show(subject: Subject, visit: Visit): Html;
  /** Does what a button says. Answers where the browser goes then. */
  press(subject: Subject, visit: Visit): string | undefined;
}

/** Serves a page and its buttons. */
export function registerHostedPage<Subject>(
  scope: FastifyInstance,
  { title, address, deed = '', find, show, press }: HostedPage<Subject>,
): void {
  type Asked = { Params: Visit['params']; Querystring: Visit['query'] };
  const nothingHere = (reply: FastifyReply): string =>
    messagePage(reply, { status: 404, title, message: 'This page is over, or never was.' });
  scope.get<Asked>(address, (visit, reply) => {
    const subject = find(visit);
    return subject ? hostedPage(reply, title, show(subject, visit)) : nothingHere(reply);
  });
  scope.post<Asked>(address + deed, (visit, reply) => {
    const subject = find(visit);
    const next = subject && press(subject, visit);
    return next === undefined ? nothingHere(reply) : reply.redirect(next, 303);
  });
}

/** Sends a page. */
export function hostedPage(reply: FastifyReply, title: string, body: Html): string {
  return quietPage(reply, {
    title,
    body: html`<header><h1>${title} (sandbox)</h1></header>
      ${body}`,
  });
}

/** A button that does something; without an address it posts to that of the page. */
export function button(label: string, action: string | null = null): Html {
  const target = action !== null && html`action="${action}"`;
  return html`<form method="post" ${target}><button>${label}</button></form>`;
}
