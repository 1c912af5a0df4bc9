import type { Schema } from '#libs/sdk';
import { command, type CliCommand } from '../../command.js';
import { requireYes } from '../../options.js';
import { showResults } from './action-results.js';

const MOST_AT_ONCE = 200;

type Action = 'cancel' | 'retry' | 'reconcile';

interface Described {
  readonly summary: string;
  /** Which posts of the run are meant. */
  readonly statuses: readonly string[];
  /** What is asked before; null for what changes nothing. */
  readonly consequence: string | null;
}

const described: Readonly<Record<Action, Described>> = {
  cancel: {
    summary: 'Cancels the posts of a run that are not out yet.',
    statuses: ['draft', 'scheduled', 'retry_pending'],
    consequence: 'What is not out yet will not be published:',
  },
  retry: {
    summary: 'Tries the failed posts of a run again, now.',
    statuses: ['failed'],
    consequence: null,
  },
  reconcile: {
    summary: 'Asks the networks about the failed posts of a run.',
    statuses: ['failed', 'retry_pending'],
    consequence: null,
  },
};

function actOnPosts(action: Action): CliCommand {
  const { summary, statuses, consequence } = described[action];
  return command({
    name: `runs ${action}`,
    summary,
    options: (line) => line.argument('<run>', 'id of the run'),
    async run({ words }, session) {
      const client = await session.client();
      const { posts } = await client.runs.get(words[0]!, session.call);
      const meant = posts.filter(({ status }) => statuses.includes(status));
      if (meant.length > 0 && consequence !== null) {
        await requireYes(`${consequence} ${meant.length} posts.`, session);
      }
      const results: Schema<'PostActionResult'>[] = [];
      for (let first = 0; first < meant.length; first += MOST_AT_ONCE) {
        const items = meant.slice(first, first + MOST_AT_ONCE).map(({ id }) => ({ id }));
        results.push(...(await client.posts.act({ action, posts: items }, session.call)).results);
      }
      return showResults(results, session.output);
    },
  });
}

export const cancelRun = actOnPosts('cancel');
export const retryRun = actOnPosts('retry');
export const reconcileRun = actOnPosts('reconcile');
