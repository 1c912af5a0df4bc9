import { ProviderFailure } from '../../../contract/failure.js';
import type { JsonObject } from '../../../contract/identity.js';
import { JsonReader } from '../../../contract/json-reader.js';
import type { Committed, PublishContext } from '../../../contract/publishing.js';
import { WordpressClient } from '../wordpress.client.js';
import { typeOf } from './draft.js';
import { publishedOutcome, targetStatus } from './outcome.js';
import { readProgress } from './progress.js';

/** Publishes the draft by its id. Saying it again to a published post changes nothing. */
export async function publishDraft(context: PublishContext): Promise<Committed> {
  const progress = readProgress(context.checkpoint);
  if (progress.draftId === null) {
    throw new ProviderFailure({
      failureClass: 'transient',
      message: 'The draft is not there yet',
    });
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
  throw new ProviderFailure({
    failureClass: 'content_rejected',
    message: 'publishedDate lies in the future; set the time of publishing in the schedule instead',
  });
}
