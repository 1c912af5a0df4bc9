import { contentDigest } from '#libs/posts';
import { BrokenPromise } from './expectations.js';
import type { StoredPost, StoredState } from './stored-state.js';
import type { ToldPost } from './told-post.js';

/** Handed to the engine, or in its hands. */
const LIVE = new Set(['scheduled', 'publishing', 'retry_pending']);

/**
 * What is handed to the engine says what people have agreed to, or what needed nobody's word when it was written. It is
 * looked at after every commit, so that whoever has let something go without a word has done so under the policy of now.
 */
export function checkGate(
  { posts, isAsking }: StoredState,
  told: ReadonlyMap<string, ToldPost>,
): void {
  for (const row of posts) {
    const post = told.get(row.id)!;
    const fail = (what: string): never => {
      throw new BrokenPromise(`${post.name} (${row.status}, ${row.approval}) ${what}`);
    };
    if (row.status === 'draft') {
      post.mayGo = false;
      post.wasWithheld = true;
    }
    const isOpen = row.approval === 'pending' || row.approval === 'changes_requested';
    if (isOpen && row.status !== 'canceled' && row.approval_id === null) fail('is asked nowhere');
    if (!isOpen && row.approval_id !== null) fail('is asked about all the same');
    if (!LIVE.has(row.status)) continue;
    if (row.approval === 'approved') {
      if (!row.agreed.includes(digestOf(row))) fail('says something that nobody agreed to');
      continue;
    }
    if (row.approval !== 'not_needed') fail('is on its way');
    const content = `${row.account_id} ${row.description}`;
    if (isAsking && !post.free.has(content)) fail('needed somebody to agree');
    post.free.add(content);
  }
}

function digestOf({ account_id: accountId, name, description, settings }: StoredPost): string {
  const content = { accountId, name, description, settings, assets: [], publishAt: null };
  return contentDigest(content, false);
}
