import { videoStatistics } from '../statistics/video-statistics.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import { processingDetails, uploadStatus } from './processing.js';
import type { VideoRecord } from './video-record.js';
import { privacyOf } from './visibility.js';

type View = Readonly<Record<string, unknown>>;

/** A `youtube#video` resource with the parts asked for, as this channel sees it. */
export function viewVideo(
  desk: YoutubeDesk,
  video: VideoRecord,
  parts: ReadonlySet<string>,
  viewerId: string,
): View {
  const nowMs = desk.kernel.now().getTime();
  const { id, metadata, facts } = video;
  const isOwner = viewerId === video.channelId;
  const all: Readonly<Record<string, () => unknown>> = {
    snippet: () => snippetOf(desk, video),
    status: () => statusOf(video, nowMs),
    statistics: () => videoStatistics(desk, video, isOwner),
    processingDetails: () => processingDetails(video, nowMs),
    fileDetails: () => ({ fileSize: String(facts.size) }),
    localizations: () => ({
      ...(metadata.defaultLanguage !== null && {
        [metadata.defaultLanguage]: { title: metadata.title, description: metadata.description },
      }),
      ...metadata.localizations,
    }),
    recordingDetails: () =>
      metadata.recordingDate === null ? {} : { recordingDate: metadata.recordingDate },
    paidProductPlacementDetails: () => ({
      hasPaidProductPlacement: metadata.hasPaidProductPlacement,
    }),
  };
  const shown = Object.entries(all).filter(([part]) => parts.has(part));
  const content = Object.fromEntries(shown.map(([part, view]) => [part, view()]));
  return { kind: 'youtube#video', id, ...content };
}

/** What lists say of a video, and the snippet of its resource. */
function snippetOf({ kernel, channels }: YoutubeDesk, video: VideoRecord): View {
  const { title, description, tags, categoryId, defaultLanguage, defaultAudioLanguage } =
    video.metadata;
  return {
    publishedAt: publishedAt(video, kernel.now().getTime()),
    channelId: video.channelId,
    title,
    description,
    channelTitle: channels.byId(video.channelId)?.title ?? '',
    ...(tags.length > 0 && { tags }),
    categoryId,
    ...(defaultLanguage !== null && { defaultLanguage }),
    ...(defaultAudioLanguage !== null && { defaultAudioLanguage }),
  };
}

/** Without fractions of a second. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** When it was uploaded, or became public at a planned time. */
export function publishedAt({ createdAt, metadata }: VideoRecord, nowMs: number): string {
  const planned = metadata.publishAt === null ? createdAt : Date.parse(metadata.publishAt);
  return isoTime(planned <= nowMs ? Math.max(planned, createdAt) : createdAt);
}

function statusOf(video: VideoRecord, nowMs: number): View {
  const { metadata } = video;
  const privacyStatus = privacyOf(video, nowMs);
  const isPlanned = privacyStatus === 'private' && metadata.publishAt !== null;
  const { selfDeclaredMadeForKids } = metadata;
  return {
    ...uploadStatus(video, nowMs),
    privacyStatus,
    ...(isPlanned && { publishAt: isoTime(Date.parse(metadata.publishAt ?? '')) }),
    license: metadata.license,
    embeddable: metadata.embeddable,
    publicStatsViewable: metadata.publicStatsViewable,
    madeForKids: selfDeclaredMadeForKids ?? false,
    ...(selfDeclaredMadeForKids !== null && { selfDeclaredMadeForKids }),
    containsSyntheticMedia: metadata.containsSyntheticMedia,
  };
}
