import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../../wall/html.js';
import { page } from '../../../wall/layout.js';
import { shortHost, siteHosts } from '../addresses.js';
import { privacyOf } from '../videos/visibility.js';
import type { YoutubeDesk } from '../youtube-desk.js';

type Watch = { Querystring: { v?: unknown; lc?: unknown } };
type WithId = { Params: { id: string } };
type WithHandle = { Params: { handle: string } };

/** The pages that viewers open. */
export function registerPages(scope: FastifyInstance, desk: YoutubeDesk): void {
  for (const host of siteHosts) {
    scope.get<Watch>(`/${host}/watch`, ({ query }, reply) => {
      const comment = desk.comments.find(String(query.lc ?? ''));
      const id = String(query.v ?? '');
      return videoPage(desk, reply, id, comment?.videoId === id ? comment.id : id);
    });
    for (const path of ['/shorts/:id', '/live/:id', '/embed/:id']) {
      scope.get<WithId>(`/${host}${path}`, ({ params }, reply) =>
        videoPage(desk, reply, params.id, params.id),
      );
    }
    for (const path of ['/channel/:handle', '/:handle']) {
      scope.get<WithHandle>(`/${host}${path}`, ({ params }, reply) =>
        channelPage(desk, reply, params.handle),
      );
    }
    scope.all(`/${host}/*`, (_request, reply) =>
      unavailable(reply, 404, 'This page isn’t available.'),
    );
  }
  scope.get<WithId>(`/${shortHost}/:id`, ({ params }, reply) =>
    videoPage(desk, reply, params.id, params.id),
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

function channelPage(desk: YoutubeDesk, reply: FastifyReply, name: string): string {
  const channel = desk.channels.find(name);
  if (channel === undefined) return unavailable(reply, 404, 'This page isn’t available.');
  const nowMs = desk.kernel.now().getTime();
  const shown = desk.videos
    .ofChannel(channel.id)
    .filter((video) => privacyOf(video, nowMs) === 'public' && video.outcome.status === 'processed')
    .slice(0, 20);
  reply.type('text/html; charset=utf-8');
  return page({
    title: channel.title,
    body: html`<header><h1>${channel.title}</h1></header>
      <p>${channel.description}</p>
      ${shown.map(
        ({ id, metadata }) =>
          html`<article>
            <a href="/www.youtube.com/watch?v=${id}">${metadata.title}</a>
          </article>`,
      )}`,
  });
}

function unavailable(reply: FastifyReply, status: number, message: string): string {
  reply.code(status).type('text/html; charset=utf-8');
  return page({
    title: 'YouTube',
    body: html`<header><h1>YouTube</h1></header>
      <p class="empty">${message}</p>`,
  });
}
