import type { CliCommand } from '../command.js';
import { exitCodes } from '../exit-codes.js';

interface Options {
  readonly dryRun?: boolean;
}

export const rotateMasterKey: CliCommand<Options> = {
  name: 'keys rotate-master',
  summary: 'Seal every stored secret anew with the first key of CREDENTIAL_KEYS.',
  notes: `First put the new key in front of the old one (k2:…,k1:…) and restart all processes, so that nobody seals
with the old key any more. Then run this, beside the living service; it may be stopped and run again. Once nothing
remains (exit code 0) the old key can be taken out. It refuses to begin when a key is missing, and names it.`,
  options: (command) => command.option('--dry-run', 'only count what there is to do'),
  run: async ({ dryRun = false }, { config, output }) => {
    const { MasterKeyRotation } = await import('#libs/platform');
    const { withContext } = await import('../context.js');
    const columns = await withContext(config(), (context) => {
      const rotation = context.get(MasterKeyRotation);
      return dryRun ? rotation.survey() : rotation.run();
    });
    await output.table(
      columns.map(({ unreadable, ...column }) => ({ ...column, unreadable: unreadable.join(' ') })),
      ['column', 'current', 'outdated', 'resealed', 'remaining', 'unreadable'],
      'Nothing is sealed.',
    );
    const remaining = columns.reduce((sum, column) => sum + column.remaining, 0);
    if (remaining === 0) {
      await output.say('Everything is sealed with the first key.');
      return exitCodes.done;
    }
    await output.say(
      dryRun
        ? `${remaining} value(s) are sealed with an older key.`
        : `${remaining} value(s) remain: unreadable ones, rows that somebody holds, or a process that still seals with an older key. Run it again.`,
    );
    return exitCodes.remains;
  },
};
