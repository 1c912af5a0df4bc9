import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../contract/failure.js';
import type { Confirmed, PublishContext } from '../../contract/publishing.js';
import { SnapchatClient } from './snapchat.client.js';
import { apiPath } from './snapchat.endpoints.js';
import { COLLECTIONS, kindOf } from './snapchat.kind.js';
import { listedPost, type ListedPost } from './snapchat.listing.js';
import { findPost, writeTime, type Sighting } from './snapchat.lookup.js';
import { publishedPost, UNDER_REVIEW } from './snapchat.outcome.js';
import { asCheckpoint, readProgress, type SnapchatProgress } from './snapchat.progress.js';
import { entitiesOf } from './snapchat.rows.js';

export const FIRST_POLL_MS = 5_000;
const POLL_MS = 15_000;
/** Reviews may take hours. The post is out as far as the API is concerned, so that nobody waits for them. */
const PATIENCE_MS = 60_000;
const REJECTED = 'REJECTED';

/** Asks about a post that Snapchat has taken: a Spotlight's review, or the id of one that came without. */
export async function confirmPost(context: PublishContext, clock: Clock): Promise<Confirmed> {
  const progress = readProgress(context.checkpoint);
  const now = clock.now().getTime();
  const ageMs = now - (progress.sentAt ?? now);
  const isSpotlight = kindOf(context.post) === 'spotlight';
  const sighting = await unlessUnreadable(() => look(context, progress));
  const listed = sighting?.kind === 'found' ? sighting.post : null;
  if (isSpotlight && listed !== null && isRejected(listed)) {
    await context.saveCheckpoint(asCheckpoint(afterRejection(progress, listed)));
    throw rejected();
  }
  if (listed !== null && (!isSpotlight || listed.status === 'LIVE')) {
    return publishedPost(context, progress, listed);
  }
  // Posts of the same minute that cannot be told apart now cannot be told apart later.
  const isWorthWaiting = sighting?.kind !== 'several' && ageMs < PATIENCE_MS;
  if (progress.sentAt !== null && isWorthWaiting) {
    return { kind: 'processing', pollAfterMs: ageMs < POLL_MS ? FIRST_POLL_MS : POLL_MS };
  }
  return publishedPost(context, progress, listed, isSpotlight ? [UNDER_REVIEW] : []);
}

/** Whether Snap's review has refused what is listed. */
export function isRejected({ status }: ListedPost): boolean {
  return status === REJECTED;
}

/** The post as Snapchat has it. */
async function look(context: PublishContext, progress: SnapchatProgress): Promise<Sighting> {
  const kind = kindOf(context.post);
  if (progress.postId !== null) {
    const names = [COLLECTIONS[kind], kind] as const;
    const path = apiPath(
      'public_profiles',
      context.account.externalId,
      COLLECTIONS[kind],
      progress.postId,
    );
    const answer = await SnapchatClient.of(context).read(path);
    const row = entitiesOf(answer, names)[0] ?? answer.object(kind);
    const post = listedPost(row, kind);
    return post === null ? { kind: 'not_listed' } : { kind: 'found', post };
  }
  if (progress.sentAt === null) return { kind: 'not_listed' };
  return findPost(context, progress, writeTime(progress.sentAt));
}

/** A refused look says nothing about the post, which was taken. */
async function unlessUnreadable(read: () => Promise<Sighting>): Promise<Sighting | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const isAboutTheLook = ['permission', 'not_found', 'content_rejected', 'media_invalid'];
    if (isAboutTheLook.includes(error.failureClass)) return null;
    throw error;
  }
}

/** Nobody sees a rejected Spotlight: a person who tries again, after a change perhaps, posts another one. */
function afterRejection(progress: SnapchatProgress, { id }: ListedPost): SnapchatProgress {
  const known = [...progress.known, id];
  return { ...progress, writes: 0, upload: null, known, postId: null, sentAt: null };
}

function rejected(): ProviderFailure {
  return new ProviderFailure({
    failureClass: 'content_rejected',
    message: 'Snap’s review has rejected the Spotlight',
    providerCode: REJECTED,
  });
}
