import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import { realAddress } from '../../../kernel/address.js';
import type { LinkedinDesk } from '../linkedin-desk.js';
import { findThread } from '../social/thread.js';

/** The pages of www.linkedin.com that everybody can open: posts, companies, people. */
export function servePublicPage(
  desk: LinkedinDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const { path, query } = realAddress(request.url);
  const urn = /^\/feed\/update\/([^/]+)\/?$/.exec(path)?.[1];
  if (request.method === 'GET' && urn !== undefined) return postPage(desk, reply, urn, query);
  const [, kind, name] = /^\/(company|in)\/([^/]+)\/?$/.exec(path) ?? [];
  if (request.method !== 'GET' || kind === undefined) return missing(reply);
  return profilePage(desk, reply, kind, decode(name ?? ''));
}

function postPage(
  desk: LinkedinDesk,
  reply: FastifyReply,
  encoded: string,
  query: Readonly<Record<string, string>>,
): unknown {
  const urn = decode(encoded);
  const post = desk.posts.find(urn);
  if (post !== undefined && post.visibility !== 'PUBLIC' && !post.isDeleted) {
    return message(reply, 200, 'Sign in to view this post.');
  }
  const comment = findThread(desk, query.commentUrn ?? '')?.comment;
  return desk.kernel.postPage(reply, comment?.post === post?.urn ? (comment?.urn ?? urn) : urn);
}

function profilePage(
  desk: LinkedinDesk,
  reply: FastifyReply,
  kind: string,
  vanityName: string,
): string {
  const { organizations, members } = desk.directory;
  const found =
    kind === 'company'
      ? organizations.find((one) => one.isActive && one.vanityName === vanityName)
      : members.find((one) => one.vanityName === vanityName);
  if (found === undefined) return missing(reply);
  const authors =
    'name' in found
      ? [`urn:li:organization:${found.id}`]
      : Object.values(found.ids).map((id) => `urn:li:person:${id}`);
  const name = 'name' in found ? found.name : `${found.givenName} ${found.familyName}`;
  const posts = authors
    .flatMap((author) => desk.posts.list(author))
    .filter(({ visibility }) => visibility === 'PUBLIC')
    .map(({ urn }) => desk.kernel.ledger.get(urn)?.entry)
    .map(
      (entry) => html`<article><a href="${entry?.url}">${entry?.text || entry?.id}</a></article>`,
    );
  reply.type('text/html; charset=utf-8');
  return page({
    title: name,
    body: html`<header><h1>${name}</h1></header>
      ${posts.length > 0 ? posts.reverse() : html`<p class="empty">Nothing was posted yet.</p>`}`,
  });
}

function missing(reply: FastifyReply): string {
  return message(reply, 404, 'This page doesn’t exist.');
}

function message(reply: FastifyReply, status: number, text: string): string {
  reply.code(status).type('text/html; charset=utf-8');
  return page({
    title: 'LinkedIn',
    body: html`<header><h1>LinkedIn</h1></header>
      <p class="empty">${text}</p>`,
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
