import { ProviderFailure } from '../../../contract/failure.js';
import { JsonReader } from '../../../contract/json-reader.js';
import type { Prepared, PublishContext } from '../../../contract/publishing.js';
import { WordpressClient } from '../wordpress.client.js';
import { draftBody, draftSlug, typeOf } from './draft.js';
import { uploadMedia } from './media.js';
import { asCheckpoint, readProgress, type WordpressProgress } from './progress.js';
import { resolveTerms } from './terms.js';

/** Uploads, terms and the draft: nothing that readers see. Every step is stored before the next. */
export async function preparePost(context: PublishContext): Promise<Prepared> {
  const client = WordpressClient.of(context);
  const before = readProgress(context.checkpoint);
  if (before.draftId !== null) return { kind: 'ready', checkpoint: asCheckpoint(before) };
  const uploaded = await uploadAll(client, context, before);
  const placed = before.draftRequested ? uploaded : await withTerms(client, context, uploaded);
  const known = before.draftRequested ? await findDraft(client, context) : null;
  const draftId = known ?? (await createDraft(client, context, placed));
  return { kind: 'ready', checkpoint: asCheckpoint({ ...placed, draftId }) };
}

/** The draft by the slug only it has; null when there is none. */
export async function findDraft(
  client: WordpressClient,
  context: PublishContext,
): Promise<number | null> {
  const slug = draftSlug(context.post);
  const { json } = await client.get(typeOf(context.post.settings), {
    slug,
    status: 'any',
    context: 'edit',
  });
  return (
    json
      .items()
      .find((post) => post.text('slug') === slug)
      ?.number('id') ?? null
  );
}

async function uploadAll(
  client: WordpressClient,
  context: PublishContext,
  before: WordpressProgress,
): Promise<WordpressProgress> {
  let progress = before;
  for (const media of context.post.media.slice(before.uploads.length)) {
    const upload = await uploadMedia(client, media);
    progress = { ...progress, uploads: [...progress.uploads, upload] };
    await context.saveCheckpoint(asCheckpoint(progress));
  }
  return progress;
}

async function withTerms(
  client: WordpressClient,
  context: PublishContext,
  progress: WordpressProgress,
): Promise<WordpressProgress> {
  const settings = new JsonReader(context.post.settings);
  const options = { createMissing: settings.flag('createMissingTerms') !== false };
  const categories = await resolveTerms(
    client,
    'categories',
    settings.texts('categories'),
    options,
  );
  const tags = await resolveTerms(client, 'tags', settings.texts('tags'), options);
  const placed = { ...progress, categories, tags, draftRequested: true };
  await context.saveCheckpoint(asCheckpoint(placed));
  return placed;
}

async function createDraft(
  client: WordpressClient,
  context: PublishContext,
  progress: WordpressProgress,
): Promise<number> {
  const hasJetpack = new JsonReader(context.account.metadata).flag('hasJetpack') === true;
  const body = draftBody(context.post, progress, hasJetpack);
  const draft = await client.post(typeOf(context.post.settings), body);
  const id = draft.number('id');
  if (id !== null) return id;
  throw new ProviderFailure({
    failureClass: 'transient',
    message: 'The site stored a draft without naming it',
  });
}
