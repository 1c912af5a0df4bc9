import type { FailureClass, ProviderFailureDetails } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { YoutubeClient } from './youtube.client.js';

/** What YouTube makes of a video that is out. */
export type VideoState =
  | { readonly kind: 'processing' | 'processed'; readonly privacy: string | null }
  | { readonly kind: 'missing' | 'deleted' }
  | { readonly kind: 'failed'; readonly failure: ProviderFailureDetails };

/** Reads status and processing (YouTube Data API, "Videos: list"). */
export async function readVideoState(client: YoutubeClient, videoId: string): Promise<VideoState> {
  const part = 'status,processingDetails,snippet';
  const [video] = (await client.get('videos', { part, id: videoId })).list('items');
  return video === undefined ? { kind: 'missing' } : videoState(video);
}

/** Reasons of failures and rejections by what follows from them. Pure. */
export function videoState(video: JsonReader): VideoState {
  const status = video.object('status');
  const privacy = status.text('privacyStatus');
  switch (status.text('uploadStatus')) {
    case 'processed':
      return { kind: 'processed', privacy };
    case 'deleted':
      return { kind: 'deleted' };
    case 'failed': {
      const reason = status.text('failureReason') ?? 'unknown';
      return failed('media_invalid', reason, `YouTube could not process the video: ${reason}`);
    }
    case 'rejected': {
      const reason = status.text('rejectionReason') ?? 'unknown';
      return failed(rejectionClass(reason), reason, `YouTube rejected the video: ${reason}`);
    }
    default:
      return processingState(video.object('processingDetails'), privacy);
  }
}

/** `terminated` only says that YouTube tells nothing more about the processing. */
function processingState(details: JsonReader, privacy: string | null): VideoState {
  if (details.text('processingStatus') !== 'failed') return { kind: 'processing', privacy };
  const reason = details.text('processingFailureReason') ?? 'unknown';
  return failed('media_invalid', reason, `YouTube could not process the video: ${reason}`);
}

function rejectionClass(reason: string): FailureClass {
  if (reason === 'duplicate') return 'duplicate_content';
  if (reason === 'length') return 'media_invalid';
  return reason.startsWith('uploaderAccount') ? 'permission' : 'content_rejected';
}

function failed(failureClass: FailureClass, providerCode: string, message: string): VideoState {
  const hint = 'it still stands on the channel and can be deleted there';
  return {
    kind: 'failed',
    failure: { failureClass, providerCode, message: `${message}; ${hint}` },
  };
}
