import { pictureHost } from '../addresses.js';
import { aRead, type ApiCall, type ApiRoute } from '../api/api-call.js';
import { missingParameter } from '../api/refusals.js';
import { resourceOf, type View } from '../api/resources.js';
import { toldNumber } from '../../../kernel/metrics.js';
import { uploadsPlaylistOf, type Channel } from './channels.js';

const parts = ['id', 'snippet', 'contentDetails', 'statistics', 'status'];
const pictureSide = 88;
const answer = { kind: 'youtube#channelListResponse' };

/** `GET /channels?mine=true`: the own one. */
export const channelRoutes: readonly ApiRoute[] = [
  {
    ...aRead,
    path: '/youtube/v3/channels',
    operation: 'profile',
    operationOf: (query) =>
      query.get('part') === 'statistics' ? ['profile', 'analytics'] : 'profile',
    parameters: ['part', 'mine'],
    run: listChannels,
    // Google leaves the items out.
    runWithoutChannel: () => ({ ...answer, pageInfo: { totalResults: 0, resultsPerPage: 5 } }),
  },
];

function listChannels(call: ApiCall): unknown {
  const asked = call.query.parts(parts);
  if (!call.query.flag('mine', false))
    throw missingParameter('mine', 'No filter selected. Expected one of: mine, id, forHandle');
  const pageInfo = { totalResults: 1, resultsPerPage: 5 };
  return { ...answer, pageInfo, items: [viewChannel(call, asked)] };
}

/** A `youtube#channel` resource. */
function viewChannel(call: ApiCall, asked: ReadonlySet<string>): View {
  const { channel } = call;
  const { id, handle, title, description, publishedAt, longUploadsStatus } = channel;
  const url = `${call.desk.kernel.publicUrl}/${pictureHost}/${id}=s${pictureSide}`;
  return resourceOf('channel', id, asked, {
    snippet: () => ({
      title,
      description,
      ...(handle === null ? {} : { customUrl: handle }),
      publishedAt,
      thumbnails: { default: { url, width: pictureSide, height: pictureSide } },
    }),
    contentDetails: () => ({
      relatedPlaylists: { likes: 'LL', uploads: uploadsPlaylistOf(id) },
    }),
    statistics: () => statisticsOf(call, channel),
    status: () => ({ privacyStatus: 'public', isLinked: true, longUploadsStatus }),
  });
}

/** Numbers are text; subscribers are rounded to three figures (docs: channels, statistics). */
function statisticsOf({ desk }: ApiCall, { id, hidesSubscribers }: Channel): View {
  const told = desk.kernel.metrics.ofAccount(id);
  const videos = desk.videos.ofChannel(id);
  const subscribers = toldNumber(told.subscriberCount) ?? 0;
  return {
    viewCount: String(toldNumber(told.viewCount) ?? 0),
    ...(hidesSubscribers ? {} : { subscriberCount: String(rounded(subscribers)) }),
    hiddenSubscriberCount: hidesSubscribers,
    videoCount: String(toldNumber(told.videoCount) ?? videos.length),
  };
}

function rounded(count: number): number {
  const unit = 10 ** Math.max(0, String(Math.trunc(count)).length - 3);
  return Math.floor(count / unit) * unit;
}
