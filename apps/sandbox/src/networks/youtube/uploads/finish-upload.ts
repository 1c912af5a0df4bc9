import { maximumShelvedBytes } from '../../../media/media-shelf.js';
import { lateRejection, outcomeOf } from '../videos/processing.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import { factsOf } from './file-facts.js';
import type { UploadSession } from './session-store.js';

/** The last byte has come: the session becomes a video, once. */
export async function finishUpload(
  desk: YoutubeDesk,
  session: UploadSession,
): Promise<UploadSession> {
  const channel = desk.channels.byId(session.channelId);
  if (channel === undefined) throw new Error('the channel of an upload is gone');
  const intake = desk.sessions.intake(session.id);
  const facts = await factsOf(intake);
  if (facts.size <= maximumShelvedBytes) desk.kernel.media.keep(intake.read(0, facts.size), facts);
  const { metadata, notifySubscribers, isLockedPrivate, requestCount } = session;
  const found = outcomeOf(facts, channel, () => desk.videos.ofChannel(channel.id));
  const video = {
    id: desk.sequence.videoId(),
    channelId: channel.id,
    metadata,
    isLockedPrivate,
    notifySubscribers,
    facts,
    outcome: session.isDoomed ? lateRejection : found,
    createdAt: desk.kernel.now().getTime(),
    thumbnail: null,
    isDeleted: false,
  };
  desk.videos.add(video, requestCount);
  desk.sessions.forgetBytes(session.id);
  return desk.sessions.change(session.id, { videoId: video.id });
}
