import { ProviderFailure } from '../../contract/failure.js';
import type { Prepared, PublishableMedia, PublishContext } from '../../contract/publishing.js';
import { failed, isFailure } from '../../kit/failing.js';
import type { LinkedinAuthor, LinkedinClient } from './linkedin.api.js';
import {
  linkedinProgress,
  type LinkedinProgress,
  type Upload,
  withoutUploadsFrom,
  withUpload,
  withUploadsOf,
} from './linkedin.progress.js';
import {
  finishVideoUpload,
  openVideoUpload,
  sendVideoParts,
  uploadFile,
} from './linkedin.uploads.js';
import { encodeUrn } from './linkedin.urn.js';

type MediaState =
  | { readonly kind: 'usable' | 'processing' | 'missing_bytes' | 'unreadable' | 'gone' }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * How far LinkedIn is with a file. Logins that may only write get 403 here, which says nothing about the
 * file (LinkedIn, "Images API").
 */
async function readMediaState(client: LinkedinClient, { kind, urn }: Upload): Promise<MediaState> {
  try {
    const file = await client.read(`/${kind}s/${encodeUrn(urn)}`);
    switch (file.text('status')) {
      case 'AVAILABLE':
        return { kind: 'usable' };
      case 'PROCESSING_FAILED': {
        const reason = file.text('processingFailureReason') ?? 'no reason given';
        return { kind: 'failed', reason };
      }
      case 'WAITING_UPLOAD':
        return { kind: 'missing_bytes' };
      default:
        return { kind: 'processing' };
    }
  } catch (error) {
    if (!isFailure(error)) throw error;
    if (error.failureClass === 'permission') return { kind: 'unreadable' };
    if (error.failureClass === 'not_found') return { kind: 'gone' };
    throw error;
  }
}

const POLL_MS = 5_000;
/** Without the right to look, time is all there is; LinkedIn refuses a post that comes too early. */
const BLIND_WAIT_MS = { image: 5_000, document: 20_000, video: 20_000 } as const;

/** Looks how far LinkedIn is with the uploads, and says when to look again. */
async function awaitMedia(
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
      await context.saveCheckpoint(linkedinProgress.write(withoutUploadsFrom(progress, index)));
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
  const checkpoint = linkedinProgress.write(progress);
  return wait === 0
    ? { kind: 'ready', checkpoint }
    : { kind: 'not_ready', retryAfterMs: wait, checkpoint };
}

function processingFailure(state: MediaState): ProviderFailure {
  if (state.kind !== 'failed') {
    return failed('transient', 'LinkedIn no longer has the uploaded file; it is uploaded again');
  }
  return failed('media_invalid', `LinkedIn cannot process the file: ${state.reason}`, {
    providerCode: 'PROCESSING_FAILED',
  });
}

type Save = (upload: Upload) => Promise<LinkedinProgress>;

/** Uploads the media and waits until LinkedIn can use them. Every step is stored before the next. */
export async function prepareMedia(
  context: PublishContext,
  author: LinkedinAuthor,
): Promise<Prepared> {
  const before = linkedinProgress.read(context.checkpoint);
  if (before.postUrn !== null || context.post.media.length === 0) return { kind: 'ready' };
  let progress = withUploadsOf(before, context.post.media);
  for (const [index, media] of context.post.media.entries()) {
    progress = await uploadOne(context, author, progress, { index, media });
  }
  return awaitMedia(context, author.client, progress);
}

async function uploadOne(
  context: PublishContext,
  author: LinkedinAuthor,
  progress: LinkedinProgress,
  { index, media }: { readonly index: number; readonly media: PublishableMedia },
): Promise<LinkedinProgress> {
  const before = progress.uploads[index];
  if (before?.stage === 'processing' || before?.stage === 'usable') return progress;
  const save: Save = async (upload) => {
    const next = withUpload(progress, index, upload);
    await context.saveCheckpoint(linkedinProgress.write(next));
    return next;
  };
  if (media.kind !== 'video') {
    const kind = media.kind === 'image' ? 'image' : 'document';
    return save(await uploadFile(author.client, author.urn, kind, media));
  }
  try {
    return await save(await uploadVideo(author, media, before, save));
  } catch (error) {
    if (isRefusal(error)) {
      await context.saveCheckpoint(linkedinProgress.write(withoutUploadsFrom(progress, index)));
    }
    throw error;
  }
}

async function uploadVideo(
  { client, urn: owner }: LinkedinAuthor,
  media: PublishableMedia,
  before: Upload | undefined,
  save: Save,
): Promise<Upload> {
  const kept = before === undefined ? null : await afterInterruption(client, before);
  const opened = kept ?? (await openVideoUpload(client, owner, media));
  if (opened.stage === 'processing') return opened;
  await save(opened);
  const sent = await sendVideoParts(client, media, opened, save);
  await save({ ...sent, stage: 'finishing' });
  await finishVideoUpload(client, sent);
  return { ...sent, parts: [], receipts: [], stage: 'processing' };
}

/**
 * An upload that was left behind, or null to begin anew. A finish whose answer was lost may have worked,
 * and asking for it again would be refused then.
 */
async function afterInterruption(client: LinkedinClient, left: Upload): Promise<Upload | null> {
  if (left.stage !== 'finishing') return left;
  const { kind } = await readMediaState(client, left);
  if (kind === 'missing_bytes') return left;
  const taken = kind === 'processing' || kind === 'usable' || kind === 'failed';
  return taken ? { ...left, parts: [], receipts: [], stage: 'processing' } : null;
}

/** An upload that LinkedIn refuses to go on with is begun anew at the next try. */
function isRefusal(error: unknown): boolean {
  const status = isFailure(error) ? (error.status ?? 0) : 0;
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}
