import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { pictureHosts } from '../addresses.js';
import { thumbnailSizes } from '../videos/thumbnail-view.js';
import type { YoutubeDesk } from '../youtube-desk.js';

type VideoPicture = { Params: { id: string; file: string } };
type ChannelPicture = { Params: { name: string } };

/** Thumbnails of videos and pictures of channels: custom ones as they were sent, others in one colour. */
export function registerPictures(scope: FastifyInstance, desk: YoutubeDesk): void {
  scope.get<VideoPicture>(`/${pictureHosts.videos}/vi/:id/:file`, async ({ params }, reply) => {
    const size = Object.values(thumbnailSizes).find(({ file }) => file === params.file);
    const video = desk.videos.find(params.id);
    if (size === undefined || video === undefined) return reply.code(404).send('');
    const custom = video.thumbnail === null ? null : desk.kernel.media.viewUrl(video.thumbnail);
    if (custom !== null) return reply.redirect(custom, 302);
    reply.type('image/jpeg');
    return colouredPicture(size.width, size.height, '#357');
  });
  scope.get<ChannelPicture>(`/${pictureHosts.channels}/:name`, async ({ params }, reply) => {
    const { id, side } = /^(?<id>[\w-]{24})=s(?<side>\d{2,3})$/.exec(params.name)?.groups ?? {};
    if (desk.channels.byId(id ?? '') === undefined) return reply.code(404).send('');
    reply.type('image/jpeg');
    return colouredPicture(Number(side), Number(side), '#a42');
  });
  for (const host of Object.values(pictureHosts)) {
    scope.all(`/${host}/*`, (_request, reply) => reply.code(404).send(''));
  }
}

function colouredPicture(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
