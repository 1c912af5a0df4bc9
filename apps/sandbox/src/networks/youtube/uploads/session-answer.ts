import { viewVideo } from '../videos/video-view.js';
import { videoNotFound } from '../api/refusals.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import type { UploadSession } from './session-store.js';

/** How far an upload is: the bytes stored, or the video it has become. */
export type SessionAnswer =
  | { readonly kind: 'incomplete'; readonly stored: number }
  | { readonly kind: 'video'; readonly body: unknown };

export function answerOf(desk: YoutubeDesk, session: UploadSession): SessionAnswer {
  if (session.videoId === null)
    return { kind: 'incomplete', stored: desk.sessions.intake(session.id).stored };
  const video = desk.videos.find(session.videoId);
  if (video === undefined) throw videoNotFound();
  const parts = new Set(session.parts);
  return { kind: 'video', body: viewVideo(desk, video, parts, session.channelId) };
}
