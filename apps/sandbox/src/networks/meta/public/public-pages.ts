import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import type { MetaDesk } from '../meta-desk.js';

/** www.facebook.com for visitors: posts, videos, reels, stories, Pages, and their pictures. */
export function publicPage(
  desk: MetaDesk,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const query = new URL(request.url, 'http://sandbox').searchParams;
  const picture = /^images\/(\d+)\/\d+\.svg$/.exec(path)?.[1];
  if (picture !== undefined) return drawnLetter(desk, picture, reply);
  const owner = desk.directory.pages.find(({ id, username }) => path === id || path === username);
  if (owner) return visitPage(desk, owner.id, reply);
  const comment = query.get('comment_id');
  if (comment !== null) {
    const number = path.split('_').at(-1) ?? '';
    return desk.kernel.postPage(reply, `${number}_${comment}`);
  }
  const photo = path === 'photo' ? query.get('fbid') : null;
  const found = /^(?:reel\/|stories\/|\d+\/videos\/)?(\d+(?:_\d+)?)$/.exec(path)?.[1];
  return desk.kernel.postPage(reply, photo ?? found ?? path);
}

function visitPage(desk: MetaDesk, pageId: string, reply: FastifyReply): string {
  const owner = desk.directory.page(pageId);
  const posts = desk.kernel.ledger.find({ account: pageId }).filter(({ deletedAt }) => !deletedAt);
  reply.type('text/html; charset=utf-8');
  return page({
    title: owner?.name ?? 'Facebook',
    body: html`<header><h1>${owner?.name}</h1></header>
      <ul>
        ${posts.map(({ url, text, id }) => html`<li><a href="${url ?? ''}">${text ?? id}</a></li>`)}
      </ul>`,
  });
}

function drawnLetter(desk: MetaDesk, id: string, reply: FastifyReply): string {
  const letter = (desk.directory.page(id)?.name ?? 'Facebook').charAt(0);
  reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="#1877f2"/><text x="100" y="140" font-size="120" text-anchor="middle" fill="#fff" font-family="sans-serif">${letter}</text></svg>`;
}
