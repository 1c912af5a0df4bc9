import type { PostRecord, RunRecord } from '#libs/posts';
import {
  appliablePosts,
  appliableSchedule,
  type AppliableSchedule,
} from '../graph/appliable-schedule.js';
import { campaignGraph } from '../graph/campaign-graph.js';
import { shiftedTime } from '../times/shifted-time.js';

/** An account that a copy is for. */
export interface CopyAccount {
  readonly id: string;
  readonly provider: string;
}

/** Copies of single posts as a draft: each is a post by itself, also where it was an answer. */
export function copiedPosts(
  posts: readonly PostRecord[],
  shiftMs: number,
  accounts: readonly CopyAccount[] | null,
): AppliableSchedule {
  const copies = posts.flatMap((post) => {
    const alone = {
      ...shifted(post, shiftMs),
      interactionType: 'post',
      parentStepId: null,
    } as const;
    return accounts === null ? [alone] : accounts.map((account) => onAccount(alone, account));
  });
  const numbered = copies.map((copy, index) => ({ ...copy, stepId: `post_${index + 1}` }));
  const [first] = posts;
  return appliablePosts({ timezone: first?.timezone ?? 'UTC', mode: 'draft' }, numbered);
}

/** A copy of a whole run as a draft. */
export function copiedRun(
  run: RunRecord,
  posts: readonly PostRecord[],
  shiftMs: number,
  account: CopyAccount | null,
): AppliableSchedule {
  const { timezone, sourceModel, onMissed } = run;
  const copies = posts
    .map((post) => shifted(post, shiftMs))
    .map((post) => (account === null ? post : onAccount(post, account)));
  if (sourceModel === 'posts_v1') {
    const terms = { timezone, mode: 'draft', ...(onMissed === null ? {} : { onMissed }) };
    return appliablePosts(terms, copies);
  }
  const graph = { runId: run.id, runStatus: run.status, timezone, mode: 'draft', sourceModel };
  return appliableSchedule(campaignGraph({ ...graph, onMissed }, copies), copies);
}

/** Moved by the wall clock. What the clocks skip is the first moment after it. */
function shifted(post: PostRecord, shiftMs: number): PostRecord {
  if (post.publishAt === null || shiftMs === 0) return post;
  const local = shiftedTime(post.publishAt.getTime(), shiftMs, post.timezone);
  const atMs = local.kind === 'nonexistent' ? local.nextMs : local.atMs;
  return { ...post, publishAt: new Date(atMs) };
}

/** Settings are a network's own. */
function onAccount<Post extends PostRecord>(post: Post, { id, provider }: CopyAccount): Post {
  const settings = provider === post.provider ? post.settings : {};
  return { ...post, accountId: id, account: id, provider, settings };
}
