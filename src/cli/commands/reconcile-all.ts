import type { CliCommand } from '../command.js';
import { exitCodes } from '../exit-codes.js';
import { scopeOf, withScope, type ScopeOptions } from '../options.js';

export const reconcileAll: CliCommand<ScopeOptions> = {
  name: 'reconcile all',
  summary: 'Have every post looked up whose outcome is unclear.',
  notes: `The schedulers do the looking, from now on; nothing is published by it. Posts that nobody can look up
(Telegram, Discord) come back as outcome_unknown.`,
  options: withScope,
  run: async (options, { config, output }) => {
    const { ReconcileUnclearPostsCommand } = await import('#libs/publishing');
    const { withContext } = await import('../context.js');
    const taken = await withContext(config(), (context) =>
      context.execute(new ReconcileUnclearPostsCommand(scopeOf(options))),
    );
    await output.facts({ ...taken });
    return exitCodes.done;
  },
};
