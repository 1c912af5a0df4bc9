import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type {
  Committed,
  Prepared,
  PublishablePost,
  PublishContext,
  PublishedPost,
} from '../../contract/publishing.js';
import { failed } from '../../kit/failing.js';
import { WordpressClient } from './wordpress.api.js';
import { draftBody, draftSlug, featuredMediaId, typeOf } from './wordpress.body.js';
import { uploadMedia } from './wordpress.media.js';
import { wordpressProgress, type WordpressProgress } from './wordpress.progress.js';
import { resolveTerms } from './wordpress.terms.js';

/** The status a post shall have in the end. */
export function targetStatus(settings: JsonObject): string {
  return new JsonReader(settings).text('status') ?? 'publish';
}

/**
 * What the site made of the post, with everything it dropped without an error.
 * @throws ProviderFailure when the post is there but not as public as asked
 */
export function publishedOutcome(
  answer: JsonReader,
  post: PublishablePost,
  progress: WordpressProgress,
): PublishedPost {
  const status = answer.text('status');
  const target = targetStatus(post.settings);
  if (status !== target) {
    throw failed(
      'permission',
      `The site keeps the post as "${status ?? 'unknown'}" instead of "${target}"; the user's role may not allow more`,
      { providerCode: status },
    );
  }
  return {
    kind: 'published',
    providerPostId: answer.id('id'),
    providerUrl: answer.text('link'),
    checkpoint: wordpressProgress.write(progress),
    notes: silentDrops(answer, post, progress),
  };
}

function silentDrops(
  answer: JsonReader,
  post: PublishablePost,
  progress: WordpressProgress,
): readonly string[] {
  const cover = featuredMediaId(post, progress);
  const slug = new JsonReader(post.settings).text('slug');
  const given = answer.text('slug');
  const categories = missing(progress.categories, answer.numbers('categories'));
  const tags = missing(progress.tags, answer.numbers('tags'));
  return [
    categories !== '' && `The site did not take the categories ${categories}`,
    tags !== '' && `The site did not take the tags ${tags}`,
    cover !== null &&
      answer.number('featured_media') !== cover &&
      'The site did not take the featured image',
    slug !== null && given !== slug && `The site made the slug "${given ?? ''}" of "${slug}"`,
  ].filter((note) => note !== false);
}

function missing(wanted: readonly number[], taken: readonly number[]): string {
  return wanted.filter((id) => !taken.includes(id)).join(', ');
}

/** Uploads, terms and the draft: nothing that readers see. Every step is stored before the next. */
export async function preparePost(context: PublishContext): Promise<Prepared> {
  const client = WordpressClient.of(context);
  const before = wordpressProgress.read(context.checkpoint);
  if (before.draftId !== null)
    return { kind: 'ready', checkpoint: wordpressProgress.write(before) };
  const uploaded = await uploadAll(client, context, before);
  const placed = before.draftRequested ? uploaded : await withTerms(client, context, uploaded);
  const known = before.draftRequested ? await findDraft(client, context) : null;
  const draftId = known ?? (await createDraft(client, context, placed));
  return { kind: 'ready', checkpoint: wordpressProgress.write({ ...placed, draftId }) };
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
    await context.saveCheckpoint(wordpressProgress.write(progress));
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
  await context.saveCheckpoint(wordpressProgress.write(placed));
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
  throw failed('transient', 'The site stored a draft without naming it');
}

/** Publishes the draft by its id. Saying it again to a published post changes nothing. */
export async function publishDraft(context: PublishContext): Promise<Committed> {
  const progress = wordpressProgress.read(context.checkpoint);
  if (progress.draftId === null) {
    throw failed('transient', 'The draft is not there yet');
  }
  const { post } = context;
  const slug = new JsonReader(post.settings).text('slug');
  const answer = await WordpressClient.of(context).post(
    `${typeOf(post.settings)}/${progress.draftId}`,
    { status: targetStatus(post.settings), ...(slug === null ? {} : { slug }) },
    'visible',
  );
  return publishedOutcome(answer, post, progress);
}

/** WordPress would schedule a post with a future date by itself, behind our back. */
export function requirePastDate(settings: JsonObject, now: Date): void {
  const date = new JsonReader(settings).text('publishedDate');
  if (date === null || Date.parse(date) <= now.getTime()) return;
  throw failed(
    'content_rejected',
    'publishedDate lies in the future; set the time of publishing in the schedule instead',
  );
}
