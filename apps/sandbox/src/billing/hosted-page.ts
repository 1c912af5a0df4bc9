import type { FastifyReply } from 'fastify';
import { messagePage, quietPage } from '../kernel/message-page.js';
import { html, type Html } from '../wall/html.js';

/** Sends a page that a billing system hosts for customers. */
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

/** What whoever comes too late sees. */
export function nothingHere(reply: FastifyReply, title: string): string {
  return messagePage(reply, { status: 404, title, message: 'This page is over, or never was.' });
}
