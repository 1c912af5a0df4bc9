import type { ApiClient } from '../../support/api-client.js';
import { eventually } from '../../support/eventually.js';
import type { LedgerPost } from '../../support/sandbox-client.js';
import type { Answered } from '../../support/publishing.js';
import type { AcceptedRun } from './writer.js';

const SETTLED_WITHIN_MS = 120_000;
const PAGE = 200;
/** Networks that keep no list which we could read: there an unclear outcome stays unknown. */
const cannotBeAsked = new Set(['telegram', 'discord']);

/** Everything that went wrong; all lists are empty when nothing did. */
export interface Faults {
  readonly lost: readonly unknown[];
  readonly doubled: readonly string[];
  readonly untrue: readonly unknown[];
  readonly outOfOrder: readonly string[];
  readonly runs: readonly unknown[];
}

export const noFaults: Faults = { lost: [], doubled: [], untrue: [], outOfOrder: [], runs: [] };

export interface Verdict extends Faults {
  readonly posts: number;
  readonly unknown: number;
}

/** Compares what the API says of a workspace with the ledger. */
export async function judge(
  client: ApiClient,
  accepted: readonly AcceptedRun[],
  ledger: ReadonlyMap<string, readonly LedgerPost[]>,
): Promise<Omit<Verdict, 'outOfOrder'>> {
  const posts = await allPosts(client);
  const marks = accepted.flatMap((run) => run.marks);
  const reported = new Set(posts.map(({ name }) => String(name)));
  return {
    posts: posts.length,
    unknown: posts.filter(({ errorCode }) => errorCode === 'outcome_unknown').length,
    lost: marks.filter((mark) => !reported.has(mark)),
    doubled: marks.filter((mark) => (ledger.get(mark)?.length ?? 0) > 1),
    untrue: posts.filter((post) => !isTrue(post, ledger.get(post.name) ?? [])),
    runs: await wrongRuns(client, accepted, posts),
  };
}

/** Runs that nobody asked for, and those whose status is not what their posts say. */
async function wrongRuns(
  client: ApiClient,
  accepted: readonly AcceptedRun[],
  posts: readonly Answered[],
): Promise<readonly unknown[]> {
  const asked = new Set(accepted.map(({ runId }) => runId));
  const wrong: unknown[] = posts.filter(({ runId }) => !asked.has(runId));
  for (const { runId, marks } of accepted) {
    const own = posts.filter((post) => post.runId === runId);
    const failed = own.some(({ status }) => status === 'failed');
    const { body } = await client.get(`/v1/runs/${runId}/status`);
    const isRight = body.run.status === (failed ? 'partial_failed' : 'completed');
    if (!isRight || own.length !== marks.length) wrong.push(body.run);
  }
  return wrong;
}

/** Waits until nothing of a workspace is under way any more. */
export async function settled(client: ApiClient): Promise<void> {
  const ends = new Set(['published', 'failed']);
  await eventually(
    async () => (await allPosts(client)).filter(({ status }) => !ends.has(status)),
    (open) => open.length === 0,
    { what: 'every post has ended', withinMs: SETTLED_WITHIN_MS, pauseMs: 1_000 },
  );
}

/** What the networks hold, by mark, oldest first. */
export function byMark(ledger: readonly LedgerPost[]): ReadonlyMap<string, readonly LedgerPost[]> {
  const entries = new Map<string, LedgerPost[]>();
  for (const entry of ledger) {
    const mark = markIn(entry) ?? '';
    entries.set(mark, [...(entries.get(mark) ?? []), entry]);
  }
  return entries;
}

/** Accounts in whose ledger a post stands before an earlier one. */
export function outOfOrder(ledger: readonly LedgerPost[]): readonly string[] {
  const last = new Map<string, string>();
  return ledger.flatMap((entry) => {
    const mark = markIn(entry);
    if (mark === undefined) return [];
    const account = mark.slice(0, 'mark-0000'.length);
    const before = last.get(account) ?? '';
    last.set(account, mark);
    return mark < before ? [`${mark} after ${before}`] : [];
  });
}

function markIn({ text, title }: LedgerPost): string | undefined {
  return /mark-\d{4}-\d{5}/.exec(`${title ?? ''} ${text ?? ''}`)?.[0];
}

/** A published post is out under the id that is told; a failed one is of an honestly unknown outcome. */
function isTrue(post: Answered, entries: readonly LedgerPost[]): boolean {
  if (post.status === 'published') return entries.some(({ id }) => id === post.providerPostId);
  return post.errorCode === 'outcome_unknown' && cannotBeAsked.has(post.provider);
}

/** All posts of a workspace, page by page. */
async function allPosts(client: ApiClient): Promise<readonly Answered[]> {
  const all: Answered[] = [];
  let query = `limit=${PAGE}`;
  for (;;) {
    const { body } = await client.get(`/v1/posts?${query}`);
    all.push(...body.posts);
    if (!body.nextCursor) return all;
    query = `limit=${PAGE}&cursor=${encodeURIComponent(body.nextCursor)}`;
  }
}
