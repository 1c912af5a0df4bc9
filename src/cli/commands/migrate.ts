import type { CliCommand } from '../command.js';
import { exitCodes } from '../exit-codes.js';

export const migrate: CliCommand<object> = {
  name: 'migrate',
  summary: 'Bring the database up to date.',
  notes: `Several may run at once: one migrates, the others wait. Processes of the version before go on working
on the new schema (docs/operations.md, Upgrade).`,
  options: (command) => command,
  run: async (_options, { config, output }) => {
    const { runMigrations } = await import('#libs/platform');
    const { allMigrations } = await import('../../migrations.js');
    const applied = await runMigrations(config(), allMigrations);
    await output.table(
      applied.map((migration) => ({ migration })),
      ['migration'],
      'Nothing to do.',
    );
    return exitCodes.done;
  },
};
