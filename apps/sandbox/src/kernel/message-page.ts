import type { FastifyReply } from 'fastify';
import { html, type Html } from '../wall/html.js';
import { page } from '../wall/layout.js';

/** Sends a page that runs no script, but for one with the nonce, and loads nothing. */
export function quietPage(
  reply: FastifyReply,
  content: { readonly title: string; readonly body: Html; readonly scriptNonce?: string },
): string {
  const { title, body, scriptNonce } = content;
  const script = scriptNonce === undefined ? '' : `; script-src 'nonce-${scriptNonce}'`;
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  const policy = `default-src 'none'; style-src 'unsafe-inline'${script}`;
  reply.header('content-security-policy', policy);
  return page({ title, body });
}

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
  reply.code(said.status);
  return quietPage(reply, {
    title: said.title,
    body: html`<header><h1>${said.heading ?? said.title}</h1></header>
      <p>${said.message}</p>`,
  });
}
