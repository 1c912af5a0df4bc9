import type { FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';

/** A page that says what went wrong. */
export function errorPage(
  reply: FastifyReply,
  error: { readonly status: number; readonly title: string; readonly message: string },
): string {
  reply.code(error.status).type('text/html; charset=UTF-8');
  return page({
    title: error.title,
    body: html`<header><h1>${error.title}</h1></header>
      <p>${error.message}</p>`,
  });
}

/** What programs get to see on the web site, which takes no bearer tokens. */
export function blockPage(reply: FastifyReply): string {
  return errorPage(reply, {
    status: 403,
    title: 'whoa there, pardner!',
    message: 'Your request has been blocked due to a network policy.',
  });
}
