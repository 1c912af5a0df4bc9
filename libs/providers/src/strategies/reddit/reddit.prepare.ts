import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import type { Prepared, PublishContext } from '../../contract/publishing.js';
import { RedditClient } from './reddit.client.js';
import { filesOf } from './reddit.files.js';
import { leaseMedia } from './reddit.lease.js';
import { listOwn, lookalikesOf } from './reddit.lookup.js';
import { asCheckpoint, readProgress, type StoredUpload } from './reddit.progress.js';
import { fullnameOf } from './reddit.thing.js';
import { sendFile } from './reddit.upload.js';

/**
 * Stores the files of a post, each remembered before the next, and notes what already looks like the
 * post. Waits when Reddit's window of calls is used up.
 */
export async function preparePost(context: PublishContext): Promise<Prepared> {
  const client = RedditClient.of(context);
  const files = filesOf(context.post);
  let progress = readProgress(context.checkpoint);
  const kept = firstOf(progress.uploads, (upload, index) => upload.source === files[index]?.url);
  progress = { ...progress, uploads: kept };
  for (const file of files.slice(kept.length)) {
    const lease = await leaseMedia(client, context.endpoints, file);
    await sendFile(context, lease, file);
    const upload = { ...lease.asset, source: file.url };
    progress = { ...progress, uploads: [...progress.uploads, upload] };
    await context.saveCheckpoint(asCheckpoint(progress));
    if (lease.pauseMs > 0) return notReady(lease.pauseMs, asCheckpoint(progress));
  }
  // After an unclear try, what looks like the post may well be the post.
  if (progress.unclearSince !== null) return ready(asCheckpoint(progress));
  const { lookalikes, pauseMs } = await findLookalikes(client, context);
  const checkpoint = asCheckpoint({ ...progress, lookalikes });
  return pauseMs > 0 ? notReady(pauseMs, checkpoint) : ready(checkpoint);
}

/** Users whose history cannot be read may still publish. */
async function findLookalikes(
  client: RedditClient,
  context: PublishContext,
): Promise<{ readonly lookalikes: readonly string[]; readonly pauseMs: number }> {
  try {
    const { things, pauseMs } = await listOwn(client, context, null);
    const names = lookalikesOf(context.post, things).map((thing) =>
      fullnameOf(thing, context.post.interaction),
    );
    return { lookalikes: names.filter((name) => name !== null), pauseMs };
  } catch (error) {
    const isClosed =
      error instanceof ProviderFailure &&
      (error.failureClass === 'permission' || error.failureClass === 'not_found');
    if (isClosed) return { lookalikes: [], pauseMs: 0 };
    throw error;
  }
}

function firstOf(
  uploads: readonly StoredUpload[],
  fits: (upload: StoredUpload, index: number) => boolean,
): readonly StoredUpload[] {
  const end = uploads.findIndex((upload, index) => !fits(upload, index));
  return end === -1 ? uploads : uploads.slice(0, end);
}

function ready(checkpoint: JsonObject): Prepared {
  return { kind: 'ready', checkpoint };
}

function notReady(retryAfterMs: number, checkpoint: JsonObject): Prepared {
  return { kind: 'not_ready', retryAfterMs, checkpoint };
}
