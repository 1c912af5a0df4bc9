import type { FastifyReply } from 'fastify';
import { html } from '../../wall/html.js';
import { page } from '../../wall/layout.js';

/** Whose page it is, and what others see of the posts. */
export interface AuthorPage {
  readonly name: string;
  /** What they say of themselves, or what is said where nothing was posted. */
  readonly about?: string;
  readonly posts: readonly { readonly address: string; readonly title: string }[];
}

/** Sends the public page of a person, page or community: its posts as links. */
export function authorPage(reply: FastifyReply, { name, about, posts }: AuthorPage): string {
  reply.type('text/html; charset=utf-8');
  return page({
    title: name,
    body: html`<header><h1>${name}</h1></header>
      ${about !== undefined && html`<p>${about}</p>`}
      ${posts.map(({ address, title }) => html`<article><a href="${address}">${title}</a></article>`)}`,
  });
}
