import type { GraphCall } from '../graph/graph-call.js';
import { GraphError, invalidParameter, missingParameter } from '../graph/graph-error.js';
import { publishing, requirePage } from '../pages/access.js';
import type { SandboxPage } from '../people/seeds.js';
import { readPlace } from '../publishing/place-rules.js';
import { checkWindow, daySeconds } from '../publishing/schedule.js';
import { sentSettings } from '../publishing/settings.js';
import { checkTargeting } from '../publishing/targeting.js';
import { readMessage, readTitle } from '../publishing/text-rules.js';
import { finishVideo } from './finish-video.js';
import { newVideo } from './new-video.js';
import { uploadProblem } from './video-errors.js';
import type { VideoFlavour, VideoRecord } from './video-record.js';

const shownSettings = ['place', 'targeting', 'feed_targeting', 'video_state'];
const readElsewhere = [
  'video_id',
  'upload_phase',
  'title',
  'description',
  'scheduled_publish_time',
];
/** Reels through the API per Page and rolling day (Video API: Reels publishing). */
const reelsPerDay = 30;

/** `POST /{page-id}/video_reels`: start, then finish what was uploaded to rupload.facebook.com. */
export function publishReel(call: GraphCall, page: SandboxPage): unknown {
  requirePage(call, page.id, publishing);
  if (readPhase(call) === 'START') return startUpload(call, page, 'reel');
  const { parameters } = call;
  const video = uploadedVideo(call, page, 'reel');
  const state = parameters.word('video_state', ['DRAFT', 'SCHEDULED', 'PUBLISHED'] as const);
  const time = parameters.integer('scheduled_publish_time');
  if (state === 'SCHEDULED' && time === undefined) throw missingParameter('scheduled_publish_time');
  if (time !== undefined) {
    if (state !== 'SCHEDULED') {
      throw invalidParameter('A scheduled publish time needs the video_state SCHEDULED.');
    }
    checkWindow(call, time, 29);
  }
  checkTargeting(parameters);
  readPlace(call);
  if (reelsOfToday(call, page.id) >= reelsPerDay) {
    const reason = 'Calls to this api have exceeded the rate limit: 30 reels in 24 hours.';
    throw new GraphError(400, 613, `(#613) ${reason}`);
  }
  const texts = {
    title: readTitle(parameters, 'title'),
    description: readMessage(parameters, 'description'),
    settings: sentSettings(call, shownSettings, readElsewhere),
  };
  finishVideo(call, video, texts, {
    isPublished: (state ?? 'PUBLISHED') === 'PUBLISHED',
    scheduledFor: time ?? null,
    isDraft: state === 'DRAFT',
  });
  return { success: true };
}

export function readPhase({ parameters }: GraphCall): 'START' | 'FINISH' {
  const phase = parameters.word('upload_phase', ['START', 'FINISH'] as const);
  if (phase === undefined) throw missingParameter('upload_phase');
  return phase;
}

/** A video id, and the address that takes its bytes. */
export function startUpload(call: GraphCall, page: SandboxPage, flavour: VideoFlavour): unknown {
  const { desk, version } = call;
  const video = desk.shelf.videos.put(newVideo(call, page.id, flavour));
  const path = `/video-upload/v${version}.0/${video.id}`;
  return { video_id: video.id, upload_url: desk.address('rupload.facebook.com', path) };
}

/** The video that `video_id` names, with all its bytes and not finished before. */
export function uploadedVideo(
  { parameters, desk }: GraphCall,
  page: SandboxPage,
  flavour: VideoFlavour,
): VideoRecord {
  const id = parameters.text('video_id');
  if (id === undefined) throw missingParameter('video_id');
  const video = desk.shelf.videos.get(id);
  if (video?.pageId !== page.id || video.flavour !== flavour) {
    throw invalidParameter('Param video_id must be a valid video of the Page');
  }
  const isKept = video.finishedAt !== null && video.intent === 'DRAFT';
  if (video.finishedAt !== null && !isKept) {
    throw invalidParameter('The video was published already.');
  }
  if (video.facts === null) throw uploadProblem();
  return video;
}

function reelsOfToday({ desk }: GraphCall, pageId: string): number {
  const since = desk.kernel.now().getTime() - daySeconds * 1000;
  const finished = desk.shelf.videos
    .all()
    .filter((video) => video.flavour === 'reel' && video.pageId === pageId);
  return finished.filter(({ finishedAt }) => finishedAt !== null && Date.parse(finishedAt) > since)
    .length;
}
