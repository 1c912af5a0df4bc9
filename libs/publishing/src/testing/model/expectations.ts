import { definitions } from './model-network.js';
import type { Entry, ModelledNetworks } from './modelled-networks.js';
import type { StoredPost, StoredState } from './stored-state.js';
import type { ToldPost } from './told-post.js';

/** As long as that, the later posts of an account wait for one that is perhaps out. */
const EARLY_LOOKS = 3;

/** A promise that was not kept. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
}

/** What a write is held against. */
interface Circumstances {
  readonly told: ReadonlyMap<string, ToldPost>;
  readonly networks: ModelledNetworks;
  readonly state: StoredState;
  readonly nowMs: number;
}

/** What holds of every visible write, at the moment of it. */
export function checkWrite(entry: Entry, { told, networks, state, nowMs }: Circumstances): void {
  const post = told.get(entry.postId);
  if (post === undefined) {
    throw new BrokenPromise(`a write of ${entry.postId}, which was never accepted`);
  }
  const fail = (what: string): never => {
    throw new BrokenPromise(`${post.name} ${what}`);
  };
  const same = networks.ledger.filter(
    ({ postId, part, gone }) => postId === post.id && part === entry.part && gone !== 'rejected',
  );
  if (same.length > 1 + post.risks) fail(`is out ${same.length} times, and nobody accepted that`);
  if (post.isCanceled) fail('goes out although it was canceled');
  if (!post.mayGo) fail('goes out although its draft was not released');
  const wanted = [post, ...post.edits];
  const asWanted = wanted.some(
    ({ text, accountId }) => text === entry.text && accountId === entry.accountId,
  );
  if (!asWanted) fail(`goes out as "${entry.text}" instead of "${post.text}"`);
  const early = post.publishAtMs > nowMs && post.edits.size === 0 && !post.isRetried;
  if (early) fail('goes out before its time');
  const paused = state.pauses.some(
    ({ subject, paused_until: until }) => subject === entry.accountId && Date.parse(until) > nowMs,
  );
  if (paused) fail('goes out although the network asked its account to wait');
  const doubtful = state.posts.find(
    (other) =>
      other.id !== post.id &&
      other.account_id === entry.accountId &&
      other.reconciliation_status === 'pending' &&
      other.reconcile_looks < EARLY_LOOKS &&
      !told.get(other.id)!.wasGivenUp,
  );
  if (doubtful) fail(`goes out while nobody knows whether "${doubtful.description}" is out`);
  if (entry.part === 0) checkOrder(entry, post, state, told);
}

/** Posts of one account go out in the order of their times, then of their document. */
function checkOrder(
  entry: Entry,
  post: ToldPost,
  { posts }: StoredState,
  told: Circumstances['told'],
): void {
  const own = posts.find(({ id }) => id === post.id)!;
  if (post.isEdited || post.isRetried || post.wasWithheld || own.attempt_count > 0) return;
  const before = posts.find(
    (other) =>
      other.id !== own.id &&
      !told.get(other.id)!.wasWithheld &&
      other.run_id === own.run_id &&
      other.account_id === entry.accountId &&
      other.status === 'scheduled' &&
      other.due_at !== null &&
      other.attempt_count === 0 &&
      (Date.parse(other.due_at) - Date.parse(own.publish_at) || other.position - own.position) < 0,
  );
  if (before) throw new BrokenPromise(`${post.name} goes out before "${before.description}"`);
}

/** A draft goes on its way when it is released or people have agreed to it, and by nothing else. */
export function checkReleases(
  { posts }: StoredState,
  told: ReadonlyMap<string, ToldPost>,
  releases: ReadonlySet<string>,
): void {
  for (const { id, status, approval } of posts) {
    const post = told.get(id)!;
    if (approval === 'approved') post.mayGo = true;
    if (post.mayGo || ['draft', 'failed', 'canceled'].includes(status)) continue;
    if (!releases.has(post.runId)) {
      throw new BrokenPromise(`${post.name} is ${status}, and its draft was not released`);
    }
    post.mayGo = true;
  }
}

/** What holds whenever something was committed. */
export function checkState(
  state: StoredState,
  told: ReadonlyMap<string, ToldPost>,
  networks: ModelledNetworks,
  begun: ReadonlySet<string>,
): void {
  const used = new Set(state.usage.map(({ post_id: id }) => id));
  const byId = new Map(state.posts.map((row) => [row.id, row]));
  for (const row of state.posts) {
    const post = told.get(row.id)!;
    const fail = (what: string): never => {
      throw new BrokenPromise(`${post.name} (${row.status}) ${what}`);
    };
    const isEnded = row.status === 'published' || row.status === 'canceled';
    const isBeingLookedUp = row.status === 'failed' && row.error_code === 'outcome_unknown';
    const isFree = isEnded || (row.status === 'failed' && !isBeingLookedUp);
    if (row.lease_owner !== null && isFree) fail(`is at its end and leased by ${row.lease_owner}`);
    if (isEnded && row.due_at !== null) fail('is at its end and due');
    const all = networks.ledger.filter(({ postId }) => postId === row.id);
    checkTold(row, post, all, fail);
    const parent = row.parent_post_id === null ? null : byId.get(row.parent_post_id);
    const waits = row.blocked && (row.status === 'scheduled' || row.status === 'retry_pending');
    if (waits && parent && ['published', 'failed', 'canceled'].includes(parent.status)) {
      fail(`waits for its parent, which is ${parent.status}`);
    }
    const isWritten = all.some(({ gone }) => gone !== 'rejected');
    const isCounted = row.provider !== definitions.free.id;
    if (isCounted && isWritten && !used.has(row.id)) fail('is out and counts on no budget');
    const isIdle = row.lease_owner === null && row.reconciliation_status !== 'pending';
    if (used.has(row.id) && isIdle && !post.wasAsked) fail('was never sent and counts on a budget');
  }
  checkRuns(state, begun);
}

function checkTold(
  row: StoredPost,
  post: ToldPost,
  all: readonly Entry[],
  fail: (what: string) => never,
): void {
  const entries = all.filter(({ gone }) => gone === null);
  const parts = new Set(entries.filter(({ isPublic }) => isPublic).map(({ part }) => part));
  const isOut = parts.size === post.parts;
  if (row.deleted_at !== null) {
    if (entries.length > 0) fail('is called deleted and is there');
    return;
  }
  const wasRemoved = all.some(({ gone }) => gone === 'removed');
  if (row.status === 'published' && !isOut && !wasRemoved) fail('is called published and is not');
  const isAtWork = row.lease_owner !== null || row.phase === 'confirming';
  const isUnclear = row.reconciliation_status === 'pending' || row.error_code === 'outcome_unknown';
  if (!isOut || isAtWork || isUnclear || row.status === 'published' || post.risks > 0) return;
  fail(`is out and called ${row.status} ${row.error_code ?? ''}`);
}

function checkRuns({ posts, runs }: StoredState, begun: ReadonlySet<string>): void {
  for (const run of runs) {
    const own = posts.filter((post) => post.run_id === run.id);
    const expected = runStatus(own, begun.has(run.id));
    if (run.status === expected) continue;
    const list = own.map(({ status }) => status).join(', ');
    throw new BrokenPromise(
      `a run is called ${run.status} and its posts are ${list} (${expected})`,
    );
  }
}

/** @param hasBegun a run that was processing is never called created again */
function runStatus(posts: readonly StoredPost[], hasBegun: boolean): string {
  const ended = new Set(['published', 'failed', 'canceled']);
  if (posts.every(({ status }) => ended.has(status))) {
    return posts.some(({ status }) => status === 'failed') ? 'partial_failed' : 'completed';
  }
  const open = posts.filter(({ status }) => !ended.has(status));
  if (open.every(({ status }) => status === 'draft')) return 'draft';
  const hasStarted = posts.some(
    ({ status, attempt_count: attempts }) =>
      ['publishing', 'published', 'retry_pending', 'failed'].includes(status) ||
      (status === 'scheduled' && attempts > 0),
  );
  return hasStarted || hasBegun ? 'processing' : 'created';
}

/** What a late answer says is true, and what was written of it once stays. */
export function checkEvidence(
  before: StoredState,
  { evidence }: StoredState,
  networks: ModelledNetworks,
): void {
  const kept = new Map(evidence.map((one) => [one.attempt_id, one]));
  for (const one of before.evidence) {
    if (JSON.stringify(kept.get(one.attempt_id)) === JSON.stringify(one)) continue;
    throw new BrokenPromise(`the evidence of ${one.attempt_id} was changed`);
  }
  for (const { post_id: postId, verdict } of evidence) {
    const isThere = networks.ledger.some((entry) => entry.postId === postId);
    if (verdict !== 'refused' && !isThere) {
      throw new BrokenPromise(`there is evidence that ${networks.nameOf(postId)} is out`);
    }
  }
}

/** Nothing is sent to an account whose network gives no clear answers. */
export function checkOutage(postId: string, { posts, outages }: StoredState): void {
  const post = posts.find(({ id }) => id === postId);
  if (post === undefined || !outages.some(({ account_id: id }) => id === post.account_id)) return;
  throw new BrokenPromise(`"${post.description}" is sent although its network gives no answers`);
}
