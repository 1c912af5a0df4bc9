import type { SandboxKernel } from '../../../kernel/network.js';
import type { Video, Videos } from './videos.js';

/** The fields of a video object (Display API: video object). */
export const videoFields = [
  'id',
  'create_time',
  'share_url',
  'video_description',
  'duration',
  'title',
  'like_count',
  'comment_count',
  'share_count',
  'view_count',
] as const;

const shownCharacters = 150;

/** Everything that can be asked about a post; figures are those set through the control API. */
export function viewVideo(
  { kernel, videos }: { readonly kernel: SandboxKernel; readonly videos: Videos },
  video: Video,
): Readonly<Record<string, unknown>> {
  const { id, facts } = video;
  const set = kernel.metrics.ofPost(id);
  const link = videos.shareUrl(video);
  // The caption of a video stands in both; photos have a title of their own.
  const title = video.kind === 'video' ? video.text : video.title;
  return {
    id,
    create_time: Math.floor(video.createdAt / 1000),
    share_url: link,
    video_description: video.text.slice(0, shownCharacters),
    duration: Math.round(facts?.durationSeconds ?? 0),
    title: title.slice(0, shownCharacters),
    like_count: set.like_count ?? 0,
    comment_count: set.comment_count ?? 0,
    share_count: set.share_count ?? 0,
    view_count: set.view_count ?? 0,
  };
}
