import type { FastifyReply } from 'fastify';
import sharp from 'sharp';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import { mediaIdOf } from '../../_instagram-graph/index.js';
import type { InstagramDesk } from '../instagram-desk.js';
import { findPerson } from '../oauth/people.js';

/** The network whose Instagram media have their pages here too, since all permalinks share a host. */
const otherNetwork = 'meta';

/** What anybody can open at www.instagram.com: posts, reels, stories, profiles, profile pictures. */
export function servePublicPage(
  { kernel }: InstagramDesk,
  path: string,
  reply: FastifyReply,
): unknown {
  const shortcode = /^(?:p|reel)\/([\w-]+)$/.exec(path)?.[1];
  const story = /^stories\/[\w.]+\/(\d+)$/.exec(path)?.[1];
  const mediaId = shortcode === undefined ? (story ?? null) : mediaIdOf(shortcode);
  if (mediaId !== null) {
    if (kernel.ledger.get(mediaId)) return kernel.postPage(reply, mediaId);
    return reply.redirect(`${kernel.publicUrl}/_sandbox/view/${otherNetwork}/${mediaId}`, 302);
  }
  const [username = '', rest] = path.split('/');
  if (rest === 'picture.png') return sendPicture(reply, username);
  const person = findPerson(username);
  reply.type('text/html; charset=utf-8');
  if (person === undefined || rest !== undefined) {
    reply.code(404);
    return page({
      title: 'Instagram',
      body: html`<p class="empty">Sorry, this page isn't available.</p>`,
    });
  }
  const posts = kernel.ledger
    .find({ account: person.id })
    .filter(({ parentId, deletedAt }) => parentId === null && deletedAt === null);
  return page({
    title: person.username,
    body: html`<header><h1>${person.username}</h1></header>
      <p>${person.name}</p>
      <p>${person.biography}</p>
      ${posts.reverse().map(({ url, text, id }) => html`<p><a href="${url}">${text ?? id}</a></p>`)}`,
  });
}

/** One colour for every name. */
async function sendPicture(reply: FastifyReply, username: string): Promise<Buffer> {
  const hue = [...username].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 200;
  const background = { r: hue, g: 90, b: 255 - hue };
  reply.type('image/png');
  return sharp({ create: { width: 150, height: 150, channels: 3, background } })
    .png()
    .toBuffer();
}
