import { ProviderFailure } from '../../contract/failure.js';
import type { Prepared, PublishContext } from '../../contract/publishing.js';
import type { LinkedinClient } from './linkedin.client.js';
import { readMediaState, type MediaState } from './linkedin.processing.js';
import {
  asCheckpoint,
  withoutUploadsFrom,
  withUpload,
  type LinkedinProgress,
} from './linkedin.progress.js';

const POLL_MS = 5_000;
/** Without the right to look, time is all there is; LinkedIn refuses a post that comes too early. */
const BLIND_WAIT_MS = { image: 5_000, document: 20_000, video: 20_000 } as const;

/** Looks how far LinkedIn is with the uploads, and says when to look again. */
export async function awaitMedia(
  context: PublishContext,
  client: LinkedinClient,
  uploaded: LinkedinProgress,
): Promise<Prepared> {
  let progress = uploaded;
  let wait = 0;
  let mayLook = true;
  for (const [index, upload] of uploaded.uploads.entries()) {
    if (upload.stage === 'usable') continue;
    const state: MediaState = mayLook
      ? await readMediaState(client, upload)
      : { kind: 'unreadable' };
    if (state.kind === 'failed' || state.kind === 'gone') {
      await context.saveCheckpoint(asCheckpoint(withoutUploadsFrom(progress, index)));
      throw processingFailure(state);
    }
    if (state.kind === 'processing' || state.kind === 'missing_bytes') {
      wait = Math.max(wait, POLL_MS);
      continue;
    }
    if (state.kind === 'unreadable') {
      mayLook = false;
      wait = Math.max(wait, BLIND_WAIT_MS[upload.kind]);
    }
    progress = withUpload(progress, index, { ...upload, stage: 'usable' });
  }
  const checkpoint = asCheckpoint(progress);
  return wait === 0
    ? { kind: 'ready', checkpoint }
    : { kind: 'not_ready', retryAfterMs: wait, checkpoint };
}

function processingFailure(state: MediaState): ProviderFailure {
  if (state.kind !== 'failed') {
    return new ProviderFailure({
      failureClass: 'transient',
      message: 'LinkedIn no longer has the uploaded file; it is uploaded again',
    });
  }
  return new ProviderFailure({
    failureClass: 'media_invalid',
    message: `LinkedIn cannot process the file: ${state.reason}`,
    providerCode: 'PROCESSING_FAILED',
  });
}
