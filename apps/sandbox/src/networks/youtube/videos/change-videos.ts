import type { ApiCall } from '../api/api-call.js';
import { forbidden, videoNotFound } from '../api/refusals.js';

/** `DELETE /videos?id=`. */
export function deleteVideo({ query, desk, channel }: ApiCall): undefined {
  const video = desk.videos.find(query.required('id'));
  if (video === undefined) throw videoNotFound();
  if (video.channelId !== channel.id) throw forbidden('video');
  desk.videos.delete(video);
  desk.comments.forgetVideo(video.id);
  desk.playlists.forgetVideo(video.id);
}
