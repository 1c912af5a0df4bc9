import { ProviderFailure } from '../../contract/failure.js';
import type { PublishableMedia } from '../../contract/publishing.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';
import { uploadBytes } from '../_meta/graph/graph.rupload.js';
import type { Upload } from './facebook.progress.js';
import type { VideoUpload } from './facebook.video-upload.js';
import { readVideo } from './facebook.video-status.js';

/** A reel's or a story's video on its way. */
export interface ReelUpload extends VideoUpload {
  readonly edge: 'video_reels' | 'video_stories';
  /** Forgets a session that Facebook gave up. */
  forget(): Promise<void>;
}

/** Opens a session and sends the file; one that broke off goes on where it did ("Reels publishing", step 1, 2). */
export async function uploadReel(job: ReelUpload, known: Upload | null): Promise<Upload> {
  const { client, media } = job;
  const offset = known === null ? 0 : await bytesThere(client, known, media);
  // A session that is gone is replaced by a new one.
  const goesOn = known !== null && offset !== null;
  const upload = goesOn ? known : await openSession(job);
  const from = offset ?? 0;
  if (from < media.sizeBytes) await sendFrom(job, upload, from);
  return { ...upload, isComplete: true };
}

async function openSession({ client, pageId, edge, keep }: ReelUpload): Promise<Upload> {
  const answer = await client.post(
    `${pageId}/${edge}`,
    { upload_phase: 'start' },
    { effect: 'repeatable' },
  );
  const id = answer.id('video_id');
  const uploadUrl = answer.text('upload_url');
  if (id === null || uploadUrl === null) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'Facebook opened an upload without naming it',
    });
  }
  const upload: Upload = { kind: 'video', id, session: null, uploadUrl, isComplete: false };
  await keep(upload);
  return upload;
}

async function sendFrom(job: ReelUpload, upload: Upload, offset: number): Promise<void> {
  try {
    await uploadBytes(job.client, upload.uploadUrl ?? '', job.media, offset);
  } catch (error) {
    const isGivenUp =
      error instanceof ProviderFailure && error.providerCode === 'ProcessingFailedError';
    if (isGivenUp) await job.forget();
    throw error;
  }
}

/** Null where the session is gone. */
async function bytesThere(
  client: GraphClient,
  { id }: Upload,
  media: PublishableMedia,
): Promise<number | null> {
  try {
    const status = await readVideo(client, id);
    if (status.state === 'failed') return null;
    return status.isUploaded ? media.sizeBytes : status.bytesTransferred;
  } catch (error) {
    if (error instanceof ProviderFailure && error.failureClass === 'not_found') return null;
    throw error;
  }
}
