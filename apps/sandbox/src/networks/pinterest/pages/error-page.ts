import type { FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';

/** A page that says what went wrong. */
export function errorPage(reply: FastifyReply, status: number, message: string): string {
  reply.code(status).type('text/html; charset=utf-8');
  return page({
    title: 'Pinterest',
    body: html`<header><h1>Pinterest</h1></header>
      <p>${message}</p>`,
  });
}
