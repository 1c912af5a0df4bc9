import type { FastifyReply } from 'fastify';
import { html } from '../wall/html.js';
import { page } from '../wall/layout.js';

/** Sends a page that says one thing: what went wrong, or that nothing is here. */
export function messagePage(
  reply: FastifyReply,
  said: {
    readonly status: number;
    /** The network's name. */
    readonly title: string;
    /** The title unless it is given. */
    readonly heading?: string;
    readonly message: string;
  },
): string {
  reply.code(said.status).type('text/html; charset=utf-8');
  return page({
    title: said.title,
    body: html`<header><h1>${said.heading ?? said.title}</h1></header>
      <p>${said.message}</p>`,
  });
}
