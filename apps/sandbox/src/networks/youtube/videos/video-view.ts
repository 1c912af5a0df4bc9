import { toldNumber } from '../../../kernel/metrics.js';
import { resourceOf, type View } from '../api/resources.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import type { VideoRecord } from './video-store.js';
import { privacyOf, processingDetails, uploadStatus } from './video-state.js';

/** Parts of a video. */
export const videoParts = [
  'id',
  'snippet',
  'status',
  'statistics',
  'processingDetails',
  'fileDetails',
  'localizations',
  'recordingDetails',
  'paidProductPlacementDetails',
];

/** Parts that only the owner of a video may see. */
export const ownersParts = ['processingDetails', 'fileDetails'];

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
  return resourceOf('video', id, parts, {
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
  });
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

/** Lifetime counters as text. A counter told as null is hidden: its member is missing, which is not zero. */
function videoStatistics(desk: YoutubeDesk, video: VideoRecord, isOwner: boolean): View {
  const { metadata } = video;
  const told = desk.kernel.metrics.ofPost(video.id);
  const comments = metadata.selfDeclaredMadeForKids === true ? null : desk.comments.count(video.id);
  const counters: Readonly<Record<string, number | null>> = {
    viewCount: 0,
    likeCount: metadata.publicStatsViewable || isOwner ? 0 : null,
    commentCount: comments,
  };
  const shown = Object.entries(counters).flatMap(([name, usual]) => {
    if (usual === null || told[name] === null) return [];
    return [[name, String(toldNumber(told[name]) ?? usual)] as const];
  });
  return Object.fromEntries(shown);
}
