import { ProviderFailure } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';

const FIELDS = 'status,permalink_url,post_id,published';
const PHASES = ['uploading_phase', 'processing_phase', 'publishing_phase'];

/**
 * Where a video is. `untouched`: all bytes are there and it is not published, nor on the way to be; that is
 * also how a draft stays. `working`: Facebook processes it, ordered to publish it or not. `publishing`: it was
 * ordered to.
 */
export type VideoState = 'uploading' | 'untouched' | 'working' | 'publishing' | 'out' | 'failed';

export interface VideoStatus {
  readonly state: VideoState;
  /** Whether all bytes are there. */
  readonly isUploaded: boolean;
  /** Bytes that arrived of an upload that broke off. */
  readonly bytesTransferred: number;
  /** Why it failed. */
  readonly reason: string | null;
  readonly permalink: string | null;
  readonly postId: string | null;
}

/** Reads how far a video or reel is (Graph API reference, "Video": status). @throws ProviderFailure */
export async function readVideo(client: GraphClient, videoId: string): Promise<VideoStatus> {
  return videoStatus(await client.get(videoId, { fields: FIELDS }));
}

/** What a video's node says. Spellings differ between Meta's guides and its reference: both are read. Pure. */
export function videoStatus(video: JsonReader): VideoStatus {
  const status = video.object('status');
  const word = status.text('video_status') ?? '';
  const uploading = status.object('uploading_phase');
  const publishing = status.object('publishing_phase');
  const uploadIsDone = /^complete/.test(uploading.text('status') ?? '');
  return {
    state: stateOf(word, publishing, video.flag('published'), reasonOf(status)),
    isUploaded: uploadIsDone || /^(upload_complete|processing|ready)$/.test(word),
    bytesTransferred:
      uploading.number('bytes_transfered') ?? uploading.number('bytes_transferred') ?? 0,
    reason: reasonOf(status),
    permalink: video.text('permalink_url'),
    postId: video.id('post_id'),
  };
}

/** The failure behind a video that Facebook could not process. */
export function processingFailure({ reason }: VideoStatus): ProviderFailure {
  return new ProviderFailure({
    failureClass: 'media_invalid',
    message: reason ?? 'Facebook could not process the video',
  });
}

function stateOf(
  word: string,
  publishing: JsonReader,
  published: boolean | null,
  reason: string | null,
): VideoState {
  const publishStatus = publishing.text('publish_status');
  const isBroken = /^(error|expired|upload_failed)$/.test(word) || publishStatus === 'error';
  if (isBroken || reason !== null) return 'failed';
  if (publishStatus === 'published' && (word === 'ready' || word === '')) return 'out';
  if (publishStatus === 'published' || publishing.text('status') === 'in_progress') {
    return 'publishing';
  }
  if (word === 'uploading') return 'uploading';
  if (word === 'upload_complete') return 'untouched';
  if (word !== 'ready') return 'working';
  // Processed, with nothing to say that it was published.
  const isHeldBack = published === false || publishStatus === 'draft';
  return isHeldBack || publishing.text('status') === 'not_started' ? 'untouched' : 'out';
}

/** An error may stand in any phase, whatever the phase's own status says. */
function reasonOf(status: JsonReader): string | null {
  for (const phase of PHASES.map((name) => status.object(name))) {
    const [first] = phase.list('errors');
    const message = phase.object('error').text('message') ?? first?.text('message') ?? null;
    if (message !== null) return message;
    if (phase.has('error') || first !== undefined) return 'Facebook could not process the video';
  }
  return null;
}
