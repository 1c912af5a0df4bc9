import type { FastifyReply } from 'fastify';
import { plainPicture } from '../../kernel/pages/plain-picture.js';
import { mediaIdOf } from '../_instagram-graph/publishing.js';
import type { InstagramDesk } from './instagram-desk.js';

/** The network whose Instagram media have their pages here too, since all permalinks share a host. */
const otherNetwork = 'meta';

/** What anybody can open at www.instagram.com: posts, reels, stories, profile pictures. */
export function servePublicPage(
  { kernel }: InstagramDesk,
  path: string,
  reply: FastifyReply,
): unknown {
  const shortcode = /^(?:p|reel)\/([\w-]+)$/.exec(path)?.[1];
  const story = /^stories\/[\w.]+\/(\d+)$/.exec(path)?.[1];
  const mediaId = shortcode === undefined ? (story ?? null) : mediaIdOf(shortcode);
  if (mediaId !== null && !kernel.ledger.get(mediaId)) {
    return reply.redirect(`${kernel.publicUrl}/_sandbox/view/${otherNetwork}/${mediaId}`, 302);
  }
  const username = /^([\w.]+)\/picture\.png$/.exec(path)?.[1];
  return username === undefined
    ? kernel.postPage(reply, mediaId ?? path)
    : sendPicture(reply, username);
}

/** One colour for every name. */
function sendPicture(reply: FastifyReply, username: string): Promise<Buffer> {
  const hue = [...username].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 200;
  reply.type('image/png');
  return plainPicture({ r: hue, g: 90, b: 255 - hue }, 150);
}
