import type { ApiCall } from '../api/api-call.js';
import { objectAt, readBody, textAt, type Json } from '../api/json-body.js';
import { forbidden, videoNotFound } from '../api/refusals.js';
import { readMetadata } from './metadata.js';
import { refused } from './metadata-rules.js';
import { readableParts, videoShape } from './video-shape.js';
import { viewVideo } from './video-view.js';
import type { VideoRecord } from './video-record.js';
import { privacyOf } from './visibility.js';

/** `PUT /videos`: every named part is overwritten entirely. */
export function updateVideo(call: ApiCall): unknown {
  const { query, request, desk, channel } = call;
  const parts = query.parts(readableParts);
  const body = readBody(request, 'video', videoShape);
  const video = ownVideo(call, textAt(body, 'id') ?? '');
  if (parts.has('snippet')) requireSnippet(objectAt(body, 'snippet'));
  const metadata = readMetadata(body, parts, video.metadata);
  const isPlannedAnew =
    metadata.publishAt !== null && metadata.publishAt !== video.metadata.publishAt;
  // Only a video that was never published can be planned.
  if (isPlannedAnew && privacyOf(video, desk.kernel.now().getTime()) !== 'private')
    throw refused('invalidPublishScheduleForVideo');
  const changed = desk.videos.change(video, metadata);
  return viewVideo(desk, changed, parts, channel.id);
}

/** `DELETE /videos?id=`. */
export function deleteVideo(call: ApiCall): unknown {
  const video = ownVideo(call, call.query.required('id'));
  call.desk.videos.delete(video);
  call.desk.comments.forgetVideo(video.id);
  call.desk.playlists.forgetVideo(video.id);
  return undefined;
}

function ownVideo({ desk, channel }: ApiCall, id: string): VideoRecord {
  const video = desk.videos.find(id);
  if (video === undefined) throw videoNotFound();
  if (video.channelId !== channel.id) throw forbidden('video');
  return video;
}

function requireSnippet(snippet: Json): void {
  if (textAt(snippet, 'title') === null) throw refused('invalidTitle');
  if (textAt(snippet, 'categoryId') === null) throw refused('invalidCategoryId');
}
