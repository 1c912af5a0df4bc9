import { renderNode, type NodeView } from '../../_graph/fields.js';
import { graphTime } from '../../_graph/lists.js';
import { permissionMissing, type GraphCall } from '../graph/graph-call.js';
import type { MetaDesk } from '../meta-desk.js';
import { publishing, requirePage, requireReader } from '../pages/access.js';
import { readBackdate, sentSettings, unknownSettings } from '../posts/post-rules.js';
import { videoAddress, videoPath } from '../posts/publications.js';
import { isPublished, phaseOf, type VideoPhase, type VideoRecord } from './video-record.js';

const dates = ['backdated_time', 'backdated_time_granularity'];

/** A video or reel (Graph API reference: Video). */
const videoView: NodeView<VideoRecord, GraphCall> = {
  type: 'Video',
  usual: 'description,updated_time,id',
  fields: {
    id: ({ id }) => id,
    description: ({ description }) => description,
    updated_time: ({ updatedAt }) => graphTime(updatedAt),
    status: (video, { desk }) => statusOf(desk, video),
    published: (video, { desk }) => isPublished(video, desk.kernel.now()),
    post_id: ({ postId }) => postId,
    // Reels come with a path alone, as publishers have seen.
    permalink_url: (video, { desk }) =>
      video.flavour === 'reel' ? videoPath(video) : videoAddress(desk, video),
  },
};

/** `GET /{video-id}`: every look at the status of a video that is processed moves it on. */
export function readVideo(call: GraphCall, video: VideoRecord): unknown {
  requireReader(call, video.pageId, video.id);
  const shown = renderNode(videoView, video, call.fields, call);
  const asksStatus = call.fields?.some(({ name }) => name === 'status' || name === 'published');
  const isMoving = phaseOf(video, call.desk.kernel.now()) === 'processing';
  if (asksStatus && isMoving) call.desk.shelf.video.change(video.id, { looks: video.looks + 1 });
  return shown;
}

/** `POST /{video-id} {backdated_time, backdated_time_granularity}`, once it is out. */
export function dateVideo(call: GraphCall, video: VideoRecord): unknown {
  requirePage(call, video.pageId, publishing);
  const { parameters, desk, caller } = call;
  if (caller.appId !== video.appId) {
    throw permissionMissing('Only posts that were created by the same application can be changed.');
  }
  const backdatedAt = readBackdate(call, isPublished(video, desk.kernel.now()));
  const settings = {
    ...video.settings,
    ...sentSettings(parameters, dates),
    ...unknownSettings(parameters, dates),
  };
  desk.shelf.video.change(video.id, { settings, updatedAt: desk.kernel.now().toISOString() });
  // The list of the Page shows its posts in the order of these dates.
  if (backdatedAt !== null) desk.shelf.post.change(video.postId ?? '', { backdatedAt });
  const { entry } = desk.kernel.ledger.get(video.id) ?? {};
  desk.kernel.ledger.update(video.id, { settings: { ...entry?.settings, ...settings } });
  return { success: true };
}

/** The `status` field (Video API: Reels publishing). `bytes_transfered` is spelt as in the guides. */
function statusOf({ kernel, parts }: MetaDesk, video: VideoRecord): Record<string, unknown> {
  const phase = phaseOf(video, kernel.now());
  const received = video.facts?.size ?? parts.received(video.id);
  return {
    video_status: phase,
    ...(phase === 'processing' ? { processing_progress: Math.min(95, video.looks * 40) } : {}),
    uploading_phase: {
      status: uploadState(video, received),
      bytes_transfered: received,
      ...(video.fileSize === null ? {} : { source_file_size: video.fileSize }),
    },
    processing_phase: processingPhase(video, phase),
    publishing_phase: publishingPhase(video, phase),
  };
}

function uploadState({ facts }: VideoRecord, received: number): string {
  if (facts !== null) return 'complete';
  return received === 0 ? 'not_started' : 'in_progress';
}

function processingPhase({ defect }: VideoRecord, phase: VideoPhase): Record<string, unknown> {
  if (phase === 'ready') return { status: 'complete' };
  if (phase === 'processing') return { status: 'in_progress' };
  if (phase !== 'error' || defect === null) return { status: 'not_started' };
  const { code, message } = defect;
  return { status: 'error', error: { message }, errors: [{ code, message }] };
}

function publishingPhase(
  { isPublic, finishedAt }: VideoRecord,
  phase: VideoPhase,
): Record<string, unknown> {
  if (isPublic && phase === 'ready') {
    const publishedAt = Math.floor(Date.parse(finishedAt ?? '') / 1000);
    return { status: 'complete', publish_status: 'published', publish_time: publishedAt };
  }
  return { status: 'not_started', publish_status: phase === 'error' ? 'error' : 'draft' };
}
