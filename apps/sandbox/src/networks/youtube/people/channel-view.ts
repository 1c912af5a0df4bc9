import { pictureHost } from '../addresses.js';
import type { ApiCall } from '../api/api-call.js';
import { numberOf } from '../statistics/numbers.js';
import { uploadsPlaylistOf, type Channel } from './channels.js';

export const channelParts = ['id', 'snippet', 'contentDetails', 'statistics', 'status'];

const pictureSide = 88;

/** A `youtube#channel` resource with the parts asked for. */
export function viewChannel(
  call: ApiCall,
  channel: Channel,
  parts: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const { id, handle, title, description, publishedAt } = channel;
  const all: Readonly<Record<string, () => unknown>> = {
    snippet: () => ({
      title,
      description,
      ...(handle === null ? {} : { customUrl: handle }),
      publishedAt,
      thumbnails: { default: pictureOf(call.desk.kernel.publicUrl, id) },
    }),
    contentDetails: () => ({
      relatedPlaylists: { likes: 'LL', uploads: uploadsPlaylistOf(id) },
    }),
    statistics: () => statisticsOf(call, channel),
    status: () => ({
      privacyStatus: 'public',
      isLinked: true,
      longUploadsStatus: channel.longUploadsStatus,
    }),
  };
  const shown = Object.entries(all).filter(([part]) => parts.has(part));
  const content = Object.fromEntries(shown.map(([part, view]) => [part, view()]));
  return { kind: 'youtube#channel', id, ...content };
}

/** Numbers are text; subscribers are rounded to three figures (docs: channels, statistics). */
function statisticsOf({ desk }: ApiCall, { id, hidesSubscribers }: Channel): unknown {
  const told = desk.kernel.metrics.ofAccount(id);
  const videos = desk.videos.ofChannel(id);
  const subscribers = numberOf(told.subscriberCount) ?? 0;
  return {
    viewCount: String(numberOf(told.viewCount) ?? 0),
    ...(hidesSubscribers ? {} : { subscriberCount: String(rounded(subscribers)) }),
    hiddenSubscriberCount: hidesSubscribers,
    videoCount: String(numberOf(told.videoCount) ?? videos.length),
  };
}

function rounded(count: number): number {
  const unit = 10 ** Math.max(0, String(Math.trunc(count)).length - 3);
  return Math.floor(count / unit) * unit;
}

function pictureOf(root: string, channelId: string): unknown {
  const url = `${root}/${pictureHost}/${channelId}=s${pictureSide}`;
  return { url, width: pictureSide, height: pictureSide };
}
