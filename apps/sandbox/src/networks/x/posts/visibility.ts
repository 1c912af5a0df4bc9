import type { XCall } from '../server/call.js';
import { timeOfId } from '../server/snowflakes.js';
import type { PostRecord } from './post-record.js';

// How long the posts of the account `lagging` take to arrive elsewhere, as posts on X sometimes do.
const replyLagMs = 2_000;
const indexLagMs = 5_000;

type Viewer = Pick<XCall, 'person' | 'people' | 'kernel'>;

/** Whether the caller may see the posts of this person: protected accounts show theirs to nobody else. */
export function canSeeAuthor({ person, people }: Viewer, authorId: string): boolean {
  return authorId === person.id || !people.byId(authorId).isProtected;
}

/** Whether a post that was just made can be replied to already. */
export function canBeAnswered(viewer: Viewer, record: PostRecord): boolean {
  return canSeeAuthor(viewer, record.authorId) && !lags(viewer, record, replyLagMs);
}

/** Whether lists and look-ups have the post already. */
export function isIndexed(viewer: Viewer, record: PostRecord): boolean {
  return canSeeAuthor(viewer, record.authorId) && !lags(viewer, record, indexLagMs);
}

function lags({ people, kernel }: Viewer, { id, authorId }: PostRecord, lagMs: number): boolean {
  if (people.byId(authorId).quirk !== 'lagging') return false;
  return kernel.now().getTime() - timeOfId(id).getTime() < lagMs;
}
