import { ProviderFailure } from '../../contract/failure.js';
import type { Prepared, PublishableMedia, PublishContext } from '../../contract/publishing.js';
import type { LinkedinAuthor } from './linkedin.author.js';
import { awaitMedia } from './linkedin.await-media.js';
import type { LinkedinClient } from './linkedin.client.js';
import { uploadFile } from './linkedin.file-upload.js';
import { readMediaState } from './linkedin.processing.js';
import {
  asCheckpoint,
  readProgress,
  withoutUploadsFrom,
  withUpload,
  withUploadsOf,
  type LinkedinProgress,
  type Upload,
} from './linkedin.progress.js';
import { finishVideoUpload, openVideoUpload, sendVideoParts } from './linkedin.video-upload.js';

type Save = (upload: Upload) => Promise<LinkedinProgress>;

/** Uploads the media and waits until LinkedIn can use them. Every step is stored before the next. */
export async function prepareMedia(
  context: PublishContext,
  author: LinkedinAuthor,
): Promise<Prepared> {
  const before = readProgress(context.checkpoint);
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
    await context.saveCheckpoint(asCheckpoint(next));
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
      await context.saveCheckpoint(asCheckpoint(withoutUploadsFrom(progress, index)));
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
  const status = error instanceof ProviderFailure ? (error.status ?? 0) : 0;
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}
