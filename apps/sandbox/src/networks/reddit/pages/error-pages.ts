import type { FastifyReply } from 'fastify';
import { messagePage } from '../../../kernel/message-page.js';

/** A page that says what went wrong. */
export const errorPage = messagePage;

/** What programs get to see on the web site, which takes no bearer tokens. */
export function blockPage(reply: FastifyReply): string {
  return messagePage(reply, {
    status: 403,
    title: 'whoa there, pardner!',
    message: 'Your request has been blocked due to a network policy.',
  });
}
