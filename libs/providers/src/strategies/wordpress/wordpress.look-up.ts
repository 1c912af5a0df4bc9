import type { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext, Reconciled, ReconcileEvidence } from '../../contract/publishing.js';
import { isFailure } from '../../kit/failing.js';
import { WordpressClient } from './wordpress.api.js';
import { typeOf } from './wordpress.body.js';
import { wordpressProgress } from './wordpress.progress.js';
import { findDraft, publishedOutcome, targetStatus } from './wordpress.publish.js';

/** Looks the post up by its id, then by the slug only it has. */
export async function lookUpPost(
  context: PublishContext,
  evidence: ReconcileEvidence,
): Promise<Reconciled> {
  const client = WordpressClient.of(context);
  const progress = wordpressProgress.read(context.checkpoint);
  const draftId = progress.draftId ?? (await findDraft(client, context));
  const post = draftId === null ? null : await readPost(client, context, draftId);
  if (draftId === null || post === null) return notThere(context, evidence);
  const status = post.text('status');
  const found = { ...progress, draftId };
  if (status === targetStatus(context.post.settings)) {
    return publishedOutcome(post, context.post, found);
  }
  if (status === 'trash') {
    return { kind: 'unknown', reason: 'Somebody has moved the post to the trash on the site' };
  }
  return { kind: 'resumable', checkpoint: wordpressProgress.write(found) };
}

/** Caches may hide a fresh post for some seconds, so one look proves nothing. */
function notThere(context: PublishContext, evidence: ReconcileEvidence): Reconciled {
  if (evidence.looksBefore === 0) {
    return { kind: 'unknown', reason: 'The site does not list the post; looking again later' };
  }
  const progress = wordpressProgress.read(context.checkpoint);
  return {
    kind: 'absent',
    checkpoint: wordpressProgress.write({ ...progress, draftId: null, draftRequested: true }),
  };
}

async function readPost(
  client: WordpressClient,
  context: PublishContext,
  id: number,
): Promise<JsonReader | null> {
  try {
    const path = `${typeOf(context.post.settings)}/${id}`;
    return (await client.get(path, { context: 'edit' })).json;
  } catch (error) {
    if (isFailure(error) && error.providerCode === 'rest_post_invalid_id') return null;
    throw error;
  }
}
