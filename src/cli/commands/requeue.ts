import type { CliCommand } from '../command.js';
import { exitCodes } from '../exit-codes.js';
import { idOption, requireYes, scopeOf, withScope, type ScopeOptions } from '../options.js';

interface Options extends ScopeOptions {
  readonly acceptDuplicateRisk?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

export const requeue: CliCommand<Options> = {
  name: 'requeue',
  summary: 'Try failed posts again that can be tried again.',
  notes: `Each under the rules of POST /v1/posts/{id}/retry. Posts whose outcome is unknown may be out already: they
are left alone unless you accept the risk. Ends with 3 when some were refused.`,
  options: (command) =>
    withScope(command)
      .option('--account <id>', 'only posts of this account', idOption('acct'))
      .option('--run <id>', 'only posts of this run', idOption('run'))
      .option('--code <code>', 'only posts that failed with this code, for example transient')
      .option('--accept-duplicate-risk', 'also posts with outcome_unknown; they may appear twice')
      .option('--dry-run', 'only count them')
      .option('--yes', 'really do it'),
  run: async (options, { config, output }) => {
    const { RequeuePostsCommand } = await import('#libs/publishing');
    const { withContext } = await import('../context.js');
    const { acceptDuplicateRisk = false, dryRun = false, yes } = options;
    if (!dryRun) requireYes(yes, 'Failed posts would be published now. --dry-run counts them.');
    const { requeued, refused } = await withContext(config(), (context) =>
      context.execute(new RequeuePostsCommand(scopeOf(options), { acceptDuplicateRisk, dryRun })),
    );
    const codes = Object.entries(refused).map(([code, posts]) => [`refused: ${code}`, posts]);
    if (output.asJson)
      await output.json({ [dryRun ? 'candidates' : 'requeued']: requeued, refused });
    else {
      await output.facts({
        [dryRun ? 'candidates' : 'requeued']: requeued,
        ...(Object.fromEntries(codes) as Record<string, number>),
      });
    }
    return codes.length === 0 ? exitCodes.done : exitCodes.remains;
  },
};
