import { ProviderFailure } from '../../contract/failure.js';
import { MediaSlices } from '../../contract/media-slices.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { PublishableMedia } from '../../contract/publishing.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';
import type { GraphError } from '../_meta/graph/graph.error.js';
import type { Upload, UploadSession } from './facebook.progress.js';

const WRONG_OFFSET = '1363037';
/** A server that keeps asking for the same bytes is not going to be satisfied. */
const MOST_CORRECTIONS = 3;

type Offsets = Pick<UploadSession, 'start' | 'end'>;

/** One video on its way to one Page. */
export interface VideoUpload {
  readonly client: GraphClient;
  readonly pageId: string;
  readonly media: PublishableMedia;
  /** Stores how far it is. */
  keep(upload: Upload): Promise<void>;
}

/**
 * Sends a video in the chunks that the server asks for (Meta, "Publish a video", chunked upload). The video
 * has its id from the start and is not visible before the upload is finished.
 */
export async function uploadVideo(job: VideoUpload, known: Upload | null): Promise<Upload> {
  const slices = new MediaSlices(job.media);
  try {
    let upload = known ?? (await start(job));
    let corrections = 0;
    for (let session = upload.session; isUnfinished(session); session = upload.session) {
      const next = await transfer(job, session, slices);
      if (next.start <= session.start) corrections += 1;
      if (corrections > MOST_CORRECTIONS) throw disagreement();
      upload = { ...upload, session: { ...session, ...next } };
      await job.keep(upload);
    }
    return { ...upload, isComplete: true };
  } finally {
    slices.close();
  }
}

async function start(job: VideoUpload): Promise<Upload> {
  const answer = await send(job, [
    { name: 'upload_phase', value: 'start' },
    { name: 'file_size', value: String(job.media.sizeBytes) },
  ]);
  const id = answer.id('video_id');
  const sessionId = answer.id('upload_session_id');
  const offsets = readOffsets(answer);
  if (id === null || sessionId === null || offsets === null) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'Facebook opened an upload without naming it',
    });
  }
  const session = { id: sessionId, ...offsets };
  const upload: Upload = { kind: 'video', id, session, uploadUrl: null, isComplete: false };
  await job.keep(upload);
  return upload;
}

/** Sends exactly the bytes asked for; the answer, or a refusal of the offset, says which come next. */
async function transfer(
  job: VideoUpload,
  { id, start, end }: UploadSession,
  slices: MediaSlices,
): Promise<Offsets> {
  try {
    const answer = await send(job, [
      { name: 'upload_phase', value: 'transfer' },
      { name: 'upload_session_id', value: id },
      { name: 'start_offset', value: String(start) },
      {
        name: 'video_file_chunk',
        filename: 'chunk',
        contentType: 'application/octet-stream',
        sizeBytes: end - start,
        open: () => slices.take(start, end),
      },
    ]);
    return readOffsets(answer) ?? { start, end };
  } catch (error) {
    const expected = expectedOffsets(error);
    if (expected === null) throw error;
    return expected;
  }
}

async function send(
  { client, pageId }: VideoUpload,
  parts: Parameters<GraphClient['form']>[1],
): Promise<JsonReader> {
  const video = client.with({ endpoint: 'video' });
  return video.form(`${pageId}/videos`, parts, { effect: 'repeatable' });
}

function isUnfinished(session: UploadSession | null): session is UploadSession {
  return session !== null && session.start < session.end;
}

/** Offsets come as text. */
function readOffsets(answer: JsonReader): Offsets | null {
  const start = answer.id('start_offset');
  const end = answer.id('end_offset');
  return start === null || end === null ? null : { start: Number(start), end: Number(end) };
}

/** Where the server wants to go on, if that is what the failure says. */
function expectedOffsets(error: unknown): Offsets | null {
  if (!(error instanceof ProviderFailure)) return null;
  if (error.providerCode?.split('/').includes(WRONG_OFFSET) !== true) return null;
  const { data } = error.cause as GraphError;
  return readOffsets(data);
}

function disagreement(): ProviderFailure {
  return new ProviderFailure({
    failureClass: 'transient',
    message: 'Facebook and this service do not agree how much of the video has arrived',
  });
}
