import type { StuckPost, StuckReason } from '#libs/posts';
import type { CliCommand } from '../command.js';
import { exitCodes } from '../exit-codes.js';
import { countOption, scopeOf, withScope, type ScopeOptions } from '../options.js';

/** What a person can do about each reason. */
const advice: Readonly<Record<StuckReason, string>> = {
  due_not_taken: 'Is a scheduler running and healthy? Look at its health port and its log.',
  lease_expired: 'Its worker went silent: a running scheduler takes it over by itself.',
  lease_on_ended:
    'It has ended, but a worker still has it: a running scheduler ends the lease when its time is over.',
  held: 'It waits for a pause or a budget of the network to end, and goes on by itself; one with the code missed_held waits for you: requeue --code missed_held.',
  outcome_unknown:
    'Look at the account. reconcile all looks again; requeue --accept-duplicate-risk sends again.',
  retry_exhausted: 'The network was away for too long: requeue when it is back.',
  failed_retryable: 'Mend what the message says (connect the account again, …), then requeue.',
};

interface Options extends ScopeOptions {
  readonly olderThan: number;
  readonly days: number;
  readonly limit: number;
}

export const stuckPosts: CliCommand<Options> = {
  name: 'posts stuck',
  summary: 'List posts that do not move, with why and what to do.',
  notes: `Reasons: due_not_taken, lease_expired, lease_on_ended, held, outcome_unknown, retry_exhausted, failed_retryable.
Ends with 0 when nothing is stuck and with 3 when something is, so that a watch can call it.`,
  options: (command) =>
    withScope(command)
      .option('--older-than <seconds>', 'what waits for less is not stuck', countOption(0), 120)
      .option('--days <days>', 'failures of the last so many days', countOption(1), 7)
      .option('--limit <posts>', 'the longest waiting ones', countOption(1), 100),
  run: async (options, { config, output }) => {
    const { StuckPostsRepository } = await import('#libs/posts');
    const { withContext } = await import('../context.js');
    const found = await withContext(config(), (context) =>
      context.get(StuckPostsRepository).find({
        ...scopeOf(options),
        olderThanSeconds: options.olderThan,
        failedWithinDays: options.days,
        limit: options.limit,
      }),
    );
    const rows = found.map((post) => ({ ...post, advice: advice[post.reason] }));
    await output.table(
      rows,
      ['reason', 'postId', 'workspaceId', 'provider', 'account', 'since', 'code'],
      'Nothing is stuck.',
    );
    for (const reason of new Set(found.map((post) => post.reason))) {
      await output.say(`${reason} (${countOf(found, reason)}): ${advice[reason]}`);
    }
    return found.length === 0 ? exitCodes.done : exitCodes.remains;
  },
};

const countOf = (posts: readonly StuckPost[], reason: StuckReason): number =>
  posts.find((post) => post.reason === reason)?.ofReason ?? 0;
