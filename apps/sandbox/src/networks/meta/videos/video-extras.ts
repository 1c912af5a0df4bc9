import type { GraphCall } from '../graph/graph-call.js';
import { GraphError, invalidParameter, missingParameter } from '../graph/graph-error.js';
import { publishing, requirePage } from '../pages/access.js';
import { daySeconds } from '../publishing/schedule.js';
import type { VideoRecord } from './video-record.js';
import { readThumbnail } from './video-texts.js';

/** Invitations per Page and rolling day (Video API: Reels publishing). */
const invitationsPerDay = 10;

/** `POST /{video-id}/thumbnails` with the picture in `source`. */
export async function setThumbnail(call: GraphCall, video: VideoRecord): Promise<unknown> {
  requirePage(call, video.pageId, publishing);
  const thumbnail = await readThumbnail(call, 'source');
  if (thumbnail === null) throw missingParameter('source');
  const { videos } = call.desk.shelf;
  const isPreferred = call.parameters.flag('is_preferred') ?? false;
  if (isPreferred || video.thumbnail === null) videos.put({ ...video, thumbnail });
  return { success: true };
}

/** `POST /{video-id}/collaborators {target_id}`: invites another Page to a reel. */
export function inviteCollaborator(call: GraphCall, video: VideoRecord): unknown {
  requirePage(call, video.pageId, publishing);
  const { desk, parameters } = call;
  const target = parameters.text('target_id');
  if (target === undefined) throw missingParameter('target_id');
  if (video.flavour !== 'reel') throw invalidParameter('Only reels can have collaborators.');
  if (target === video.pageId || desk.directory.page(target) === undefined) {
    throw invalidParameter('Param target_id must be the ID of another Page');
  }
  const key = `invitations/${video.pageId}`;
  const since = desk.kernel.now().getTime() - daySeconds * 1000;
  const recent = (desk.kernel.state.get<number[]>(key) ?? []).filter((time) => time > since);
  if (recent.length >= invitationsPerDay) {
    throw new GraphError(400, 613, '(#613) Calls to this api have exceeded the rate limit.');
  }
  desk.kernel.state.set(key, [...recent, desk.kernel.now().getTime()]);
  desk.shelf.videos.put({ ...video, collaborators: [...video.collaborators, target] });
  return { success: true };
}
