import { trimmedOf } from '#libs/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import { hosts } from '../addresses.js';
import { findCommunity } from '../communities/access.js';
import { findPerson } from '../people/person.js';
import { postPath, type KnownPost } from '../posts/post-record.js';
import type { RedditDesk } from '../reddit-desk.js';
import { blockPage, errorPage } from './error-pages.js';

const postAddress = /^(?:(?:r|user)\/[^/]+\/)?(?:comments|gallery)\/(\w+)(?:\/[^/]*(?:\/(\w+))?)?$/;

/** The pages that readers open: posts, comments, communities, and people. */
export function registerPages(scope: FastifyInstance, desk: RedditDesk): void {
  scope.get(`/${hosts.web}/*`, (request, reply) => {
    // Tokens are for the API's own host.
    if (request.headers.authorization !== undefined) return blockPage(reply);
    const path = (request.url.split('?')[0] ?? '').slice(hosts.web.length + 1);
    desk.submissions.settleDue();
    return showPage(desk, reply, trimmedOf(path, '/'));
  });
  scope.post(`/${hosts.web}/*`, (_request, reply) => blockPage(reply));
  for (const host of [hosts.short, hosts.videos]) {
    scope.get<{ Params: { id: string } }>(`/${host}/:id`, (request, reply) =>
      redirectToPost(desk, reply, request.params.id),
    );
  }
}

function showPage(desk: RedditDesk, reply: FastifyReply, path: string): unknown {
  const [, postId, commentId] = postAddress.exec(path) ?? [];
  if (commentId !== undefined) return desk.kernel.postPage(reply, `t1_${commentId}`);
  if (postId !== undefined) return showPost(desk, reply, postId);
  const [place, name = ''] = path.split('/');
  if (place === 'r') return showCommunity(desk, reply, name);
  if (place === 'user' || place === 'u') return showPerson(desk, reply, name);
  return nothingHere(reply);
}

function showPost(desk: RedditDesk, reply: FastifyReply, id: string): unknown {
  const post = desk.posts.find(id);
  if (post !== undefined && findCommunity(post.community)?.type === 'private') {
    const message = 'Only approved members can view this community.';
    return errorPage(reply, { status: 403, title: 'private', message });
  }
  return desk.kernel.postPage(reply, `t3_${id}`);
}

function showCommunity(desk: RedditDesk, reply: FastifyReply, name: string): string {
  const one = findCommunity(name);
  if (one === undefined || one.standing !== 'open' || one.type === 'private') {
    return nothingHere(reply);
  }
  const posts = desk.posts
    .list()
    .filter((post) => post.community === one.name && post.removedAs === null);
  return listPage(reply, `r/${one.name}`, one.title, withLinks(desk, posts));
}

function showPerson(desk: RedditDesk, reply: FastifyReply, name: string): string {
  const person = findPerson(name);
  if (person === undefined || person.isSuspended) return nothingHere(reply);
  const posts = desk.posts.list(person.id);
  return listPage(reply, `u/${person.name}`, person.title, withLinks(desk, posts));
}

interface LinkedTitle {
  readonly title: string;
  readonly address: string;
}

function withLinks({ addresses }: RedditDesk, posts: readonly KnownPost[]): LinkedTitle[] {
  return posts
    .filter(({ isDeleted }) => !isDeleted)
    .slice(0, 25)
    .map((post) => ({ title: post.title, address: addresses.web(postPath(post)) }));
}

function listPage(
  reply: FastifyReply,
  name: string,
  about: string,
  posts: readonly LinkedTitle[],
): string {
  reply.type('text/html; charset=UTF-8');
  return page({
    title: name,
    body: html`<header><h1>${name}</h1></header>
      <p>${about}</p>
      ${posts.map(({ title, address }) => html`<article><a href="${address}">${title}</a></article>`)}`,
  });
}

/** Short addresses, and those of videos, lead to the post. */
function redirectToPost(desk: RedditDesk, reply: FastifyReply, id: string): unknown {
  desk.submissions.settleDue();
  const post =
    desk.posts.find(id) ??
    desk.posts.list().find(({ media }) => media.some(({ assetId }) => assetId === id));
  if (post === undefined) return nothingHere(reply);
  return reply.redirect(desk.addresses.web(postPath(post)), 301);
}

function nothingHere(reply: FastifyReply): string {
  const message = 'the page you requested does not exist';
  return errorPage(reply, { status: 404, title: 'page not found', message });
}
