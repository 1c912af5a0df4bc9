import type { FastifyReply, FastifyRequest } from 'fastify';
import { queryOf } from '../../kernel/calls/received.js';
import { html } from '../../wall/html.js';
import { page } from '../../wall/layout.js';
import type { MetaDesk } from './meta-desk.js';
import type { SandboxPage } from './people/seeds.js';

/** www.facebook.com for visitors: posts, videos, reels, stories, Pages, and their pictures. */
export function servePublicPage(
  desk: MetaDesk,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const query = queryOf(request);
  const picture = /^images\/(\d+)\/\d+\.svg$/.exec(path)?.[1];
  if (picture !== undefined) return drawnLetter(desk, picture, reply);
  const owner = desk.directory.pages.find(({ id, username }) => path === id || path === username);
  if (owner) return visitPage(desk, owner, reply);
  const comment = query.get('comment_id');
  if (comment !== null) {
    return desk.kernel.postPage(reply, `${path.split('_').at(-1)}_${comment}`);
  }
  const photo = path === 'photo' ? query.get('fbid') : null;
  const found = /^(?:reel\/|stories\/|\d+\/videos\/)?(\d+(?:_\d+)?)$/.exec(path)?.[1];
  return desk.kernel.postPage(reply, photo ?? found ?? path);
}

function visitPage({ kernel }: MetaDesk, { id, name }: SandboxPage, reply: FastifyReply): string {
  const posts = kernel.ledger.find({ account: id }).filter(({ deletedAt }) => !deletedAt);
  reply.type('text/html; charset=utf-8');
  return page({
    title: name,
    body: html`<header><h1>${name}</h1></header>
      <ul>
        ${posts.map((post) => html`<li><a href="${post.url ?? ''}">${post.text ?? post.id}</a></li>`)}
      </ul>`,
  });
}

function drawnLetter({ directory }: MetaDesk, id: string, reply: FastifyReply): string {
  const letter = (directory.page(id)?.name ?? 'Facebook').charAt(0);
  reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="#1877f2"/><text x="100" y="140" font-size="120" text-anchor="middle" fill="#fff" font-family="sans-serif">${letter}</text></svg>`;
}
