import type { FastifyReply, FastifyRequest } from 'fastify';
import { realAddress } from '../../../kernel/address.js';
import { messagePage } from '../../../kernel/message-page.js';
import { authorPage } from '../../../kernel/pages/author-page.js';
import { plainPicture } from '../../../kernel/pages/plain-picture.js';
import type { LinkedinDesk } from '../linkedin-desk.js';

/** The pages of www.linkedin.com that everybody can open: posts, companies, people. */
export function servePublicPage(
  desk: LinkedinDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const { path, query } = realAddress(request.url);
  const [, place = '', name = ''] = /^\/(feed\/update|company|in)\/([^/]+)\/?$/.exec(path) ?? [];
  if (request.method !== 'GET' || place === '') return missing(reply);
  if (place !== 'feed/update') return profilePage(desk, reply, place, decode(name));
  return postPage(desk, reply, decode(name), query.commentUrn ?? '');
}

/** media.licdn.com: profile pictures. */
export async function servePicture(
  desk: LinkedinDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const login = /^\/dms\/image\/profile\/([\w-]+)$/.exec(realAddress(request.url).path)?.[1];
  const member = desk.directory.member(login ?? '');
  if (member === undefined) return reply.code(404).send();
  reply.type('image/png');
  return plainPicture(member.colour, 100);
}

function postPage(
  desk: LinkedinDesk,
  reply: FastifyReply,
  urn: string,
  commentUrn: string,
): unknown {
  const post = desk.posts.find(urn);
  if (post !== undefined && post.visibility !== 'PUBLIC' && !post.isDeleted) {
    return message(reply, 200, 'Sign in to view this post.');
  }
  const comment = desk.comments.find(commentUrn);
  const isShown = comment?.isDeleted === false && comment.post === post?.urn;
  return desk.kernel.postPage(reply, isShown ? comment.urn : urn);
}

function profilePage(
  { directory, kernel, posts }: LinkedinDesk,
  reply: FastifyReply,
  place: string,
  vanityName: string,
): string {
  const { organizations, members } = directory;
  const found =
    place === 'company'
      ? organizations.find((one) => one.isActive && one.vanityName === vanityName)
      : members.find((one) => one.vanityName === vanityName);
  if (found === undefined) return missing(reply);
  const isPage = 'name' in found;
  const authors = isPage
    ? [`urn:li:organization:${found.id}`]
    : Object.values(found.ids).map((id) => `urn:li:person:${id}`);
  const shown = authors
    .flatMap((author) => posts.list(author))
    .filter(({ visibility }) => visibility === 'PUBLIC')
    .flatMap(({ urn }) => kernel.ledger.get(urn)?.entry ?? [])
    .map(({ id, url, text }) => ({ address: url ?? '', title: text === '' || !text ? id : text }));
  return authorPage(reply, {
    name: isPage ? found.name : `${found.givenName} ${found.familyName}`,
    ...(shown.length === 0 && { about: 'Nothing was posted yet.' }),
    posts: shown.reverse(),
  });
}

function missing(reply: FastifyReply): string {
  return message(reply, 404, 'This page doesn’t exist.');
}

function message(reply: FastifyReply, status: number, text: string): string {
  return messagePage(reply, { status, title: 'LinkedIn', message: text });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
