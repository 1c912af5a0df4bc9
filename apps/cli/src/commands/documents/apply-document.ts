import type { AnswerOf } from '#libs/sdk';
import { UsageError } from '../../exit-codes.js';
import { conflictingRun } from '../../failures.js';
import { documentKey } from '../../files/document-key.js';
import type { PlacedDocument } from '../../files/media-uploads.js';
import type { Session } from '../../session.js';
import { confirmed } from './confirmed.js';
import { ownKey } from './documents.js';

/**
 * Makes the run of a document, or finds the one that was made of it before.
 * @param nonce makes another run of the same document
 */
export async function applyDocument(
  { schedule, content }: PlacedDocument,
  nonce: string | null,
  session: Session,
): Promise<AnswerOf<'applyPosts'>> {
  const named = ownKey(schedule);
  if (named !== null && nonce !== null) {
    throw new UsageError('The document names its idempotencyKey; --new would say another');
  }
  const { profiles, signal } = session;
  const client = await session.client();
  const idempotencyKey = named ?? documentKey(content, profiles.name, nonce);
  try {
    return await confirmed(
      (headers) => client.posts.apply(schedule, { idempotencyKey, signal, headers }),
      () => client.posts.validate(schedule, session.call),
      session,
    );
  } catch (error) {
    const runId = named === null ? conflictingRun(error) : null;
    if (runId === null) throw error;
    // Our key says that it is the same document: only its uploads have other ids this time.
    return { ...(await client.runs.get(runId, session.call)), duplicate: true };
  }
}
