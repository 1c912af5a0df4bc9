import type { ApiCall } from '../api/api-call.js';
import { etagOf } from '../api/paging.js';
import { numberOf } from '../statistics/numbers.js';
import { uploadsPlaylistOf, type Channel } from './channels.js';

export const channelParts = [
  'id',
  'snippet',
  'contentDetails',
  'statistics',
  'status',
  'brandingSettings',
  'localizations',
  'topicDetails',
];

const pictureSides = { default: 88, medium: 240, high: 800 } as const;

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
      thumbnails: picturesOf(call.desk.kernel.publicUrl, id),
      localized: { title, description },
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
    brandingSettings: () => ({ channel: { title, description } }),
  };
  const shown = Object.entries(all).filter(([part]) => parts.has(part));
  const content = Object.fromEntries(shown.map(([part, view]) => [part, view()]));
  return { kind: 'youtube#channel', etag: etagOf([id, content]), id, ...content };
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

function picturesOf(root: string, channelId: string): unknown {
  return Object.fromEntries(
    Object.entries(pictureSides).map(([name, side]) => [
      name,
      { url: `${root}/yt3.ggpht.com/${channelId}=s${side}`, width: side, height: side },
    ]),
  );
}
