import { JsonReader } from '../../contract/json-reader.js';
import type { Confirmed, PublishContext, PublishedPost } from '../../contract/publishing.js';
import type { StrategyMeans } from '../../kit/actions.js';
import { failed } from '../../kit/failing.js';
import { pollAfterMs, type PollLadder } from '../../kit/polling.js';
import { tiktok } from './tiktok.api.js';
import { isPublic } from './tiktok.body.js';
import { startedOver, tiktokProgress, type TiktokProgress } from './tiktok.progress.js';
import { lateVerdict, type PublishState, type PublishStatus, readStatus } from './tiktok.status.js';

/** Most posts are through in half a minute; large videos take minutes, moderation sometimes hours. */
const POLLS: PollLadder = [
  { untilMs: 2 * 60_000, everyMs: 10_000 },
  { untilMs: 10 * 60_000, everyMs: 30_000 },
  { untilMs: 60 * 60_000, everyMs: 120_000 },
];
const SLOW_MS = 600_000;

export const FIRST_POLL_MS = 10_000;

/** How long to wait before the next look at a post that TikTok works on. Pure. */
function nextPollMs(since: Date | null, now: Date): number {
  return pollAfterMs(POLLS, since ?? now, now) ?? SLOW_MS;
}

/** A post that TikTok calls published, or a draft that lies in the inbox. */
export interface Outcome {
  readonly state: Extract<PublishState, 'complete' | 'delivered'>;
  /** The id of the public post; never the one of the upload. */
  readonly postId: string | null;
  /** Where TikTok names the address itself. */
  readonly url?: string | null;
}

export function asPublished(
  context: PublishContext,
  progress: TiktokProgress,
  { state, postId, url }: Outcome,
): PublishedPost {
  return {
    kind: 'published',
    providerPostId: postId,
    providerUrl: url ?? addressOf(context, progress, postId),
    checkpoint: tiktokProgress.write({ ...progress, writes: 1, upload: null }),
    notes: [...stateNotes(context, state, postId), ...altTextNotes(context)],
  };
}

/** Photos can be reached below /video/, too. */
function addressOf(
  { account, endpoints }: PublishContext,
  progress: TiktokProgress,
  postId: string | null,
): string | null {
  const username = progress.username ?? new JsonReader(account.metadata).text('username');
  if (postId === null || username === null) return null;
  const path = `@${encodeURIComponent(username)}/video/${encodeURIComponent(postId)}`;
  return endpoints.toReal(`${endpoints.base('web')}/${path}`);
}

function stateNotes(
  { post }: PublishContext,
  state: Outcome['state'],
  postId: string | null,
): readonly string[] {
  if (state === 'delivered') {
    return ['TikTok put it into the inbox of the app, where the person finishes and posts it'];
  }
  if (postId !== null) return [];
  return isPublic(post)
    ? ['TikTok has published the post, but has not told its id: moderation may still look at it']
    : ['TikTok gives no id and no link for posts that are not public'];
}

function altTextNotes({ post }: PublishContext): readonly string[] {
  const hasAltText = post.media.some(({ altText }) => altText !== null);
  return hasAltText ? ['TikTok takes no alt text, so it was left out'] : [];
}

/** A public post's id follows its moderation. That is about a minute, mostly; the post counts as out meanwhile. */
const ID_WAIT_MS = 10 * 60_000;
/** Longer than any processing that is known of. */
const WORK_MS = 24 * 3_600_000;

/** Asks TikTok what became of a post that it accepted. @throws ProviderFailure with its reason, when it refused */
export async function confirmPost(
  context: PublishContext,
  { clock }: StrategyMeans,
): Promise<Confirmed> {
  const progress = tiktokProgress.read(context.checkpoint);
  if (progress.failReason !== null) throw lateVerdict(progress.failReason);
  const status = await readStatus(tiktok.of(context), progress.publishId ?? '');
  switch (status.state) {
    case 'failed':
      return refuse(context, progress, status);
    case 'delivered':
      return asPublished(context, progress, { state: 'delivered', postId: status.postId });
    case 'complete':
      return complete(context, progress, status, clock.now());
    case 'running':
      return running(progress, clock.now());
  }
}

/** Remembered first: what failed once is failed for good, and a retry has to begin anew. */
async function refuse(
  context: PublishContext,
  progress: TiktokProgress,
  { failReason }: PublishStatus,
): Promise<never> {
  const reason = failReason ?? 'FAILED';
  await context.saveCheckpoint(
    tiktokProgress.write({ ...startedOver(progress), failReason: reason }),
  );
  throw lateVerdict(failReason);
}

async function complete(
  context: PublishContext,
  progress: TiktokProgress,
  { postId }: PublishStatus,
  now: Date,
): Promise<Confirmed> {
  const since = progress.completeAt ?? now;
  const isTooLate = now.getTime() - since.getTime() >= ID_WAIT_MS;
  if (postId !== null || !isPublic(context.post) || isTooLate) {
    return asPublished(context, progress, { state: 'complete', postId });
  }
  if (progress.completeAt === null) {
    await context.saveCheckpoint(tiktokProgress.write({ ...progress, completeAt: now }));
  }
  return { kind: 'processing', pollAfterMs: nextPollMs(since, now) };
}

function running({ acceptedAt }: TiktokProgress, now: Date): Confirmed {
  if (acceptedAt !== null && now.getTime() - acceptedAt.getTime() > WORK_MS) {
    throw failed(
      'transient',
      'TikTok has worked on the post for a day and says neither yes nor no',
    );
  }
  return { kind: 'processing', pollAfterMs: nextPollMs(acceptedAt, now) };
}
