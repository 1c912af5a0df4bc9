import type { MediaFacts } from '../../../kernel/network.js';
import type { GraphCall } from '../graph/graph-call.js';
import { invalidParameter } from '../graph/graph-error.js';
import { takeHandle } from './file-handles.js';
import { videoNotFetched, videoTooLarge, videoTooSmall } from './video-errors.js';
import { largestVideoBytes, smallestVideoBytes } from './video-rules.js';

/** The file of a one-call video: fetched, sent along, or uploaded before under a handle. */
export async function readVideoFile(call: GraphCall): Promise<MediaFacts> {
  const { parameters, desk } = call;
  const url = parameters.text('file_url');
  if (url !== undefined) {
    const fetched = await desk.kernel.media.fetchByUrl(url, { maxBytes: largestVideoBytes });
    if (fetched.ok) return checkSize(fetched.facts);
    throw fetched.reason === 'too_large' ? videoTooLarge() : videoNotFetched();
  }
  const source = parameters.file('source');
  if (source) return checkSize(await desk.kernel.media.inspect(source.bytes));
  const handle = parameters.text('fbuploader_video_file_chunk');
  if (handle !== undefined) return checkSize(takeHandle(call, handle));
  throw invalidParameter('No permission to publish the video: a file_url or a file is required.');
}

function checkSize(facts: MediaFacts): MediaFacts {
  if (facts.size < smallestVideoBytes) throw videoTooSmall();
  if (facts.size > largestVideoBytes) throw videoTooLarge();
  return facts;
}
