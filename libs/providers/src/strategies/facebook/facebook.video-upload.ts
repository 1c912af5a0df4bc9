import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import { MediaSlices } from '../../contract/media-slices.js';
import type {
  Committed,
  Confirmed,
  PublishableMedia,
  PublishContext,
} from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed, isFailure } from '../../kit/failing.js';
import type { GraphClient } from '../_meta/graph/graph.client.js';
import type { GraphError } from '../_meta/graph/graph.failures.js';
import { pageClient } from './facebook.api.js';
import { isPublic } from './facebook.body.js';
import { FIRST_POLL_MS, pollAfterMs } from './facebook.failures.js';
import { hasFollowUp, published, videoOut } from './facebook.outcome.js';
import {
  type FacebookProgress,
  facebookProgress,
  type Upload,
  type UploadSession,
} from './facebook.progress.js';

/** Asks whether a video or reel is out. Draft ones are done when they are processed. */
export async function confirmVideo(
  context: PublishContext,
  { clock }: StrategyMeans,
): Promise<Confirmed> {
  const progress = facebookProgress.read(context.checkpoint);
  const videoId = progress.uploads[0]?.id ?? '';
  const status = await readVideo(pageClient(context, clock), videoId);
  if (status.state === 'failed') throw processingFailure(status);
  if (isDone(status, context)) {
    return published({ ...progress, ...videoOut(status, videoId, context) });
  }
  return { kind: 'processing', pollAfterMs: pollAfterMs(progress.finishedAt, clock) };
}

/** A commit after the order to publish was taken: nothing more is written for the video itself. */
export async function goOnAfterFinish(
  client: GraphClient,
  context: PublishContext,
  progress: FacebookProgress,
  clock: Clock,
): Promise<Committed> {
  if (!hasFollowUp(context.post)) {
    return {
      kind: 'accepted',
      checkpoint: facebookProgress.write(progress),
      pollAfterMs: FIRST_POLL_MS,
    };
  }
  const videoId = progress.uploads[0]?.id ?? '';
  const status = await readVideo(client, videoId);
  if (status.state === 'failed') throw processingFailure(status);
  if (isDone(status, context)) {
    // Stored before anything else is written: a lost answer is then known not to be the video's.
    const out = { ...progress, ...videoOut(status, videoId, context) };
    return { kind: 'continue', checkpoint: facebookProgress.write(out) };
  }
  // Date and comment wait until Facebook has processed the video.
  const waitMs = pollAfterMs(progress.finishedAt, clock);
  return { kind: 'continue', checkpoint: facebookProgress.write(progress), waitMs };
}

export function isDone({ state }: Pick<VideoStatus, 'state'>, { post }: PublishContext): boolean {
  return state === 'out' || (state === 'untouched' && !isPublic(post.settings));
}

const FIELDS = 'status,permalink_url,post_id,published';
const PHASES = ['uploading_phase', 'processing_phase', 'publishing_phase'];

/**
 * Where a video is. `untouched`: all bytes are there and it is not published, nor on the way to be; that is
 * also how a draft stays. `working`: Facebook processes it, ordered to publish it or not. `publishing`: it was
 * ordered to.
 */
type VideoState = 'uploading' | 'untouched' | 'working' | 'publishing' | 'out' | 'failed';

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
  return failed('media_invalid', reason ?? 'Facebook could not process the video');
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
    throw failed('transient', 'Facebook opened an upload without naming it');
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
  if (!isFailure(error)) return null;
  if (error.providerCode?.split('/').includes(WRONG_OFFSET) !== true) return null;
  const { data } = error.cause as GraphError;
  return readOffsets(data);
}

function disagreement(): ProviderFailure {
  return failed(
    'transient',
    'Facebook and this service do not agree how much of the video has arrived',
  );
}
