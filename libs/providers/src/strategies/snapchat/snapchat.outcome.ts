import { ProviderFailure } from '../../contract/failure.js';
import { JsonReader } from '../../contract/json-reader.js';
import type {
  Confirmed,
  PublishContext,
  PublishedPost,
  Reconciled,
  ReconcileEvidence,
} from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed, isFailure } from '../../kit/failing.js';
import { entitiesOf, snapchat } from './snapchat.api.js';
import { COLLECTIONS, kindOf, type SnapchatKind } from './snapchat.body.js';
import { apiPath, profileUrl, spotlightUrl } from './snapchat.definition.js';
import {
  findPost,
  listedPost,
  type ListedPost,
  type Sighting,
  writeTime,
} from './snapchat.look-up.js';
import { snapchatProgress, type SnapchatProgress, type UnclearTime } from './snapchat.progress.js';

const UNDER_REVIEW =
  'Snap still reviews the Spotlight; its page opens once it is live, and a rejection would not be noticed here';
const WITHOUT_ID =
  'Snapchat published it without naming it, so that its counters cannot be read from here';

/** A post that is out, as far as Snapchat names it. */
export function publishedPost(
  context: PublishContext,
  progress: SnapchatProgress,
  listed: ListedPost | null,
  notes: readonly string[] = [],
): PublishedPost {
  const postId = listed?.id ?? progress.postId;
  return {
    kind: 'published',
    providerPostId: postId,
    providerUrl: listed?.url ?? addressOf(context, postId),
    checkpoint: snapchatProgress.write({ ...progress, writes: 1, postId, unclear: null }),
    notes: postId === null ? [...notes, WITHOUT_ID] : notes,
  };
}

/** Only Spotlights have pages that follow from their id; stories are seen on the profile. */
function addressOf({ account, endpoints, post }: PublishContext, id: string | null): string | null {
  if (kindOf(post) === 'spotlight' && id !== null) return spotlightUrl(endpoints, id);
  return profileUrl(endpoints, new JsonReader(account.metadata).text('username'));
}

/** From this age on an empty list proves something; Spotlights under review may be listed late. */
const PROOF_AFTER_MS: Readonly<Record<SnapchatKind, number>> = {
  story: 10 * 60_000,
  saved_story: 10 * 60_000,
  spotlight: 30 * 60_000,
};
export const FIRST_POLL_MS = 5_000;
const POLL_MS = 15_000;
/** Reviews may take hours. The post is out as far as the API is concerned, so that nobody waits for them. */
const PATIENCE_MS = 60_000;
const REJECTED = 'REJECTED';

/** Asks about a post that Snapchat has taken: a Spotlight's review, or the id of one that came without. */
export async function confirmPost(
  context: PublishContext,
  { clock }: StrategyMeans,
): Promise<Confirmed> {
  const progress = snapchatProgress.read(context.checkpoint);
  const now = clock.now().getTime();
  const ageMs = now - (progress.sentAt ?? now);
  const isSpotlight = kindOf(context.post) === 'spotlight';
  const sighting = await unlessUnreadable(() => look(context, progress));
  const listed = sighting?.kind === 'found' ? sighting.post : null;
  if (isSpotlight && listed !== null && isRejected(listed)) {
    await context.saveCheckpoint(snapchatProgress.write(afterRejection(progress, listed)));
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
function isRejected({ status }: ListedPost): boolean {
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
    const answer = await snapchat.of(context).get(path);
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
    const isAboutTheLook = [
      'permission',
      'not_found',
      'content_rejected',
      'media_invalid',
    ] as const;
    if (isFailure(error, ...isAboutTheLook)) return null;
    throw error;
  }
}

/** Nobody sees a rejected Spotlight: a person who tries again, after a change perhaps, posts another one. */
function afterRejection(progress: SnapchatProgress, { id }: ListedPost): SnapchatProgress {
  const known = [...progress.known, id];
  return { ...progress, writes: 0, upload: null, known, postId: null, sentAt: null };
}

function rejected(): ProviderFailure {
  return failed('content_rejected', 'Snap’s review has rejected the Spotlight', {
    providerCode: REJECTED,
  });
}

/** Looks for a post whose answer was lost. Snapchat takes no key or reference that could name it. */
export async function reconcilePost(
  context: PublishContext,
  { startedAt }: ReconcileEvidence,
  { clock }: StrategyMeans,
): Promise<Reconciled> {
  const progress = snapchatProgress.read(context.checkpoint);
  if (progress.writes > 0) {
    return { kind: 'resumable', checkpoint: snapchatProgress.write(progress) };
  }
  const kind = kindOf(context.post);
  const unclear = withEarlier(progress.unclear, writeTime(startedAt.getTime()));
  const sighting = await findPost(context, progress, unclear);
  switch (sighting.kind) {
    case 'found': {
      const out: SnapchatProgress = { ...progress, sentAt: startedAt.getTime() };
      if (kind === 'spotlight' && isRejected(sighting.post)) {
        // Confirming says so, and ends the post.
        const checkpoint = snapchatProgress.write({ ...out, writes: 1, postId: sighting.post.id });
        return { kind: 'resumable', checkpoint };
      }
      const isPending = kind === 'spotlight' && sighting.post.status !== 'LIVE';
      return publishedPost(context, out, sighting.post, isPending ? [UNDER_REVIEW] : []);
    }
    case 'several':
      return { kind: 'unknown', reason: 'Several posts of that time could be this one' };
    case 'incomplete':
      return { kind: 'unknown', reason: 'The profile has too many newer posts to look through' };
    case 'not_listed': {
      const ageMs = clock.now().getTime() - startedAt.getTime();
      if (ageMs < PROOF_AFTER_MS[kind]) {
        return { kind: 'unknown', reason: 'Snapchat does not list the post; looking again later' };
      }
      return { kind: 'absent', checkpoint: snapchatProgress.write({ ...progress, unclear }) };
    }
  }
}

/** Both times as one, for what an earlier try left open is still to be looked for. */
function withEarlier(before: UnclearTime | null, now: UnclearTime): UnclearTime {
  if (before === null) return now;
  return { since: Math.min(before.since, now.since), until: Math.max(before.until, now.until) };
}
