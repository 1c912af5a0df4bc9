import { costOf, type BudgetedPost, type PublishBudget } from '#libs/providers';
import { earliestRoom, type BudgetUse } from './earliest-room.js';

/** A budget and whose it is: an account's, or all accounts' of a network and mode. */
export interface BudgetOfSubject {
  /** `youtube.uploads_per_day` */
  readonly name: string;
  readonly subject: string;
  readonly budget: PublishBudget;
}

/** A post that is to go out, in a document or stored already. */
export interface Departure extends BudgetedPost {
  readonly accountId: string;
  readonly provider: string;
  readonly mode: string;
  readonly atMs: number;
}

/** When a post is expected to go out, and the budget that keeps it from its time; null when nothing does. */
export interface ExpectedDeparture<Post extends Departure> {
  readonly post: Post;
  readonly expectedMs: number;
  readonly held: BudgetOfSubject | null;
}

/** The budgets a post is counted in, with what it costs. */
export function budgetsOf(
  post: Omit<Departure, 'atMs'>,
  budgets: readonly PublishBudget[],
): readonly (BudgetOfSubject & { readonly cost: number })[] {
  return budgets.flatMap((budget) => {
    const cost = costOf(budget, post);
    if (cost === 0) return [];
    const subject = budget.scope === 'account' ? post.accountId : `${post.provider}/${post.mode}`;
    const name = `${post.provider}.${budget.id}`;
    return [{ name, subject, budget, cost: Math.min(cost, budget.limit) }];
  });
}

/**
 * Lets posts go one after the other, each when all its budgets have room, and none before another of its account that
 * waits for the same budget.
 * @param posts in the order in which they want to go
 * @param used what is out already, by {@link keyOfBudget}, in the order of time
 */
export function departures<Post extends Departure>(
  posts: readonly Post[],
  used: ReadonlyMap<string, readonly BudgetUse[]>,
  budgetsFor: (post: Post) => readonly PublishBudget[],
): readonly ExpectedDeparture<Post>[] {
  const uses = new Map([...used].map(([key, list]) => [key, [...list]]));
  return posts.map((post) => {
    const counted = budgetsOf(post, budgetsFor(post));
    let expectedMs = post.atMs;
    let held: BudgetOfSubject | null = null;
    // What one budget puts off may then lack room in another.
    for (let isSettled = false; !isSettled;) {
      isSettled = true;
      for (const entry of counted) {
        const before = uses.get(keyOfBudget(entry)) ?? [];
        const last = entry.budget.scope === 'account' ? (before.at(-1)?.atMs ?? 0) : 0;
        const from = last > post.atMs ? Math.max(expectedMs, last) : expectedMs;
        const roomMs = earliestRoom(before, entry.budget, entry.cost, from);
        if (roomMs <= expectedMs) continue;
        expectedMs = roomMs;
        held = entry;
        isSettled = false;
      }
    }
    for (const entry of counted) {
      const key = keyOfBudget(entry);
      const list = uses.get(key) ?? [];
      uses.set(key, placed(list, { atMs: expectedMs, units: entry.cost }));
    }
    return { post, expectedMs, held };
  });
}

export function keyOfBudget({ name, subject }: Pick<BudgetOfSubject, 'name' | 'subject'>): string {
  return `${name} ${subject}`;
}

function placed(list: BudgetUse[], use: BudgetUse): BudgetUse[] {
  let index = list.length;
  while (index > 0 && list[index - 1]!.atMs > use.atMs) index -= 1;
  list.splice(index, 0, use);
  return list;
}
