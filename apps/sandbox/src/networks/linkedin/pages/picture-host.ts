import type { FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { realAddress } from '../../../kernel/address.js';
import type { LinkedinDesk } from '../linkedin-desk.js';

const side = 100;
const logoColour = '#0a66c2';

/** media.licdn.com: profile pictures, logos, and uploaded images. */
export async function servePicture(
  desk: LinkedinDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { path } = realAddress(request.url);
  const asset = /^\/dms\/asset\/([\w-]+)$/.exec(path)?.[1];
  if (asset !== undefined) return serveAsset(desk, reply, asset);
  const [, kind, name] = /^\/dms\/image\/(profile|logo)\/([\w-]+)$/.exec(path) ?? [];
  const colour =
    kind === 'logo'
      ? desk.directory.organization(name) && logoColour
      : desk.directory.member(name ?? '')?.colour;
  if (colour === undefined) return reply.code(404).send();
  reply.type('image/png');
  return sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** Only small images are kept; the bytes of everything else are gone. */
function serveAsset(desk: LinkedinDesk, reply: FastifyReply, id: string): unknown {
  const found = ['image', 'video', 'document']
    .map((kind) => desk.assets.find(`urn:li:${kind}:${id}`))
    .find((asset) => asset !== undefined);
  const shown = found?.facts ? desk.kernel.media.viewUrl(found.facts.sha256) : null;
  return shown === null ? reply.code(404).send() : reply.redirect(shown, 302);
}
