import type { GraphCall } from '../graph/graph-call.js';
import { invalidParameter } from '../graph/graph-error.js';
import { publishing, requirePage } from '../pages/access.js';
import type { SandboxPage } from '../people/seeds.js';
import { readPublishTime } from '../publishing/schedule.js';
import { chunkedUpload } from './chunked-upload.js';
import { finishVideo } from './finish-video.js';
import { newVideo } from './new-video.js';
import { readVideoFile } from './video-source.js';
import { readThumbnail, readVideoTexts, refuseUnknown } from './video-texts.js';

/** Six months. */
const mostDays = 180;

/** `POST /{page-id}/videos`: in one call, or by `upload_phase` (Graph API reference: Page Videos). */
export async function publishVideo(call: GraphCall, page: SandboxPage): Promise<unknown> {
  requirePage(call, page.id, publishing);
  refuseUnknown(call);
  const { parameters } = call;
  const phase = parameters.word('upload_phase', ['start', 'transfer', 'finish', 'cancel'] as const);
  if (phase !== undefined) {
    if (parameters.has('file_url')) {
      throw invalidParameter('Param file_url cannot be combined with upload_phase');
    }
    return chunkedUpload(call, page, phase);
  }
  const texts = readVideoTexts(call);
  const time = readPublishTime(call, mostDays);
  const thumbnail = await readThumbnail(call, 'thumb');
  const facts = await readVideoFile(call);
  const video = finishVideo(
    call,
    {
      ...newVideo(call, page.id, 'video'),
      facts,
      thumbnail,
      fileSize: facts.size,
      bytesTransferred: facts.size,
      requestCount: 0,
    },
    texts,
    time,
  );
  return { id: video.id };
}
