import type { FastifyInstance, FastifyReply } from 'fastify';
import { messagePage } from '../../kernel/message-page.js';
import { plainPicture } from '../../kernel/pages/plain-picture.js';
import { pictureHost, siteHost } from './addresses.js';
import { privacyOf } from './videos/video-state.js';
import type { YoutubeDesk } from './youtube-desk.js';

type Watch = { Querystring: { v?: unknown; lc?: unknown } };
type ChannelPicture = { Params: { name: string } };

/** The page of a video, and of a comment below it (`lc`); pictures of channels, in one colour. */
export function registerPages(scope: FastifyInstance, desk: YoutubeDesk): void {
  scope.get<Watch>(`/${siteHost}/watch`, ({ query }, reply) => {
    const comment = desk.comments.find(String(query.lc ?? ''));
    const id = String(query.v ?? '');
    return videoPage(desk, reply, id, comment?.videoId === id ? comment.id : id);
  });
  scope.all(`/${siteHost}/*`, (_request, reply) =>
    unavailable(reply, 404, 'This page isn’t available.'),
  );
  scope.get<ChannelPicture>(`/${pictureHost}/:name`, async ({ params }, reply) => {
    const { id, side } = /^(?<id>[\w-]{24})=s(?<side>\d{2,3})$/.exec(params.name)?.groups ?? {};
    if (desk.channels.byId(id ?? '') === undefined) return reply.code(404).send('');
    reply.type('image/jpeg');
    return plainPicture('#a42', Number(side), { format: 'jpeg' });
  });
  scope.all(`/${pictureHost}/*`, (_request, reply) => reply.code(404).send(''));
}

function videoPage(
  { kernel, videos }: YoutubeDesk,
  reply: FastifyReply,
  videoId: string,
  shownId: string,
): unknown {
  const video = videos.find(videoId);
  if (video === undefined) return kernel.postPage(reply, videoId);
  if (privacyOf(video, kernel.now().getTime()) === 'private')
    return unavailable(reply, 403, 'Video unavailable. This video is private.');
  if (video.outcome.status !== 'processed')
    return unavailable(reply, 404, 'Video unavailable. It could not be processed.');
  return kernel.postPage(reply, shownId);
}

function unavailable(reply: FastifyReply, status: number, message: string): string {
  return messagePage(reply, { status, title: 'YouTube', message });
}
