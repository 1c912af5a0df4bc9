import { GraphError, invalidParameter, missingParameter } from '../../_graph/graph-error.js';
import type { GraphCall } from '../graph/graph-call.js';
import { publishing, requirePage } from '../pages/access.js';
import type { SandboxPage } from '../people/seeds.js';
import {
  checkPlace,
  readText,
  refuseSchedule,
  sentSettings,
  unknownSettings,
} from '../posts/post-rules.js';
import { checkTargeting } from '../posts/targeting.js';
import { finishVideo, newVideo } from './new-video.js';
import type { VideoFlavour, VideoRecord } from './video-record.js';
import { uploadProblem } from './video-rules.js';

const shownSettings = ['place', 'targeting', 'feed_targeting', 'video_state'];
const readElsewhere = ['video_id', 'upload_phase', 'title', 'description'];
/** Reels through the API per Page and rolling day (Video API: Reels publishing). */
const reelsPerDay = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** `POST /{page-id}/video_reels`: start, then finish what was uploaded to rupload.facebook.com. */
export function publishReel(call: GraphCall, page: SandboxPage): unknown {
  requirePage(call, page.id, publishing);
  if (readPhase(call) === 'START') return startUpload(call, page, 'reel');
  const { parameters } = call;
  const video = uploadedVideo(call, page, 'reel');
  const state = parameters.word('video_state', ['DRAFT', 'PUBLISHED'] as const);
  refuseSchedule(parameters);
  checkTargeting(parameters);
  checkPlace(call);
  if (reelsOfToday(call, page.id) >= reelsPerDay) {
    const reason = 'Calls to this api have exceeded the rate limit: 30 reels in 24 hours.';
    throw new GraphError(613, `(#613) ${reason}`);
  }
  finishVideo(call, video, {
    title: readText(parameters, 'title', 'title'),
    description: readText(parameters, 'description', 'message'),
    settings: {
      ...sentSettings(parameters, shownSettings),
      ...unknownSettings(parameters, [...shownSettings, ...readElsewhere]),
    },
    isPublic: state !== 'DRAFT',
  });
  return { success: true };
}

export function readPhase({ parameters }: GraphCall): 'START' | 'FINISH' {
  const phase = parameters.word('upload_phase', ['START', 'FINISH'] as const);
  if (phase === null) throw missingParameter('upload_phase');
  return phase;
}

/** A video id, and the address that takes its bytes. */
export function startUpload(call: GraphCall, page: SandboxPage, flavour: VideoFlavour): unknown {
  const { id } = newVideo(call, page, flavour);
  const path = `/video-upload/v${call.version}.0/${id}`;
  return { video_id: id, upload_url: call.desk.address('rupload.facebook.com', path) };
}

/** The video that `video_id` names, with all its bytes; a draft may be finished again. */
export function uploadedVideo(
  { parameters, desk }: GraphCall,
  page: SandboxPage,
  flavour: VideoFlavour,
): VideoRecord {
  const video = desk.shelf.video.get(parameters.needed('video_id'));
  if (video?.pageId !== page.id || video.flavour !== flavour) {
    throw invalidParameter('Param video_id must be a valid video of the Page');
  }
  if (video.isPublic) throw invalidParameter('The video was published already.');
  if (video.facts === null) throw uploadProblem();
  return video;
}

function reelsOfToday({ desk }: GraphCall, pageId: string): number {
  const since = desk.kernel.now().getTime() - dayMs;
  const reels = desk.shelf.video
    .all()
    .filter((video) => video.flavour === 'reel' && video.pageId === pageId);
  return reels.filter(({ finishedAt }) => finishedAt !== null && Date.parse(finishedAt) > since)
    .length;
}
