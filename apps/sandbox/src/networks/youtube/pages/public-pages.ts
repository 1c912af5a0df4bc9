import type { FastifyInstance, FastifyReply } from 'fastify';
import { messagePage } from '../../../kernel/message-page.js';
import { siteHost } from '../addresses.js';
import { privacyOf } from '../videos/visibility.js';
import type { YoutubeDesk } from '../youtube-desk.js';

type Watch = { Querystring: { v?: unknown; lc?: unknown } };

/** The page of a video, and of a comment below it (`lc`). */
export function registerPages(scope: FastifyInstance, desk: YoutubeDesk): void {
  scope.get<Watch>(`/${siteHost}/watch`, ({ query }, reply) => {
    const comment = desk.comments.find(String(query.lc ?? ''));
    const id = String(query.v ?? '');
    return videoPage(desk, reply, id, comment?.videoId === id ? comment.id : id);
  });
  scope.all(`/${siteHost}/*`, (_request, reply) =>
    unavailable(reply, 404, 'This page isn’t available.'),
  );
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
