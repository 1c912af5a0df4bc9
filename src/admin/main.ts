import { parseArgs } from 'node:util';
import { Config, runMigrations } from '#libs/platform';
import { allMigrations } from '../migrations.js';
import { createWorkspace } from './create-workspace.js';

const usage = `Usage:
  admin migrate                                         bring the database up to date
  admin create-workspace --name NAME --mode live|sandbox    a workspace with its first API key`;

/** Administration from the command line; reads the same environment as the service. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, mode: { type: 'string' } },
  });
  const config = Config.load(process.env);
  if (positionals[0] === 'migrate') {
    const applied = await runMigrations(config, allMigrations);
    console.log(applied.length === 0 ? 'Nothing to do.' : `Applied:\n  ${applied.join('\n  ')}`);
    return;
  }
  const { name, mode } = values;
  if (positionals[0] !== 'create-workspace' || !name || (mode !== 'live' && mode !== 'sandbox')) {
    throw new Error(usage);
  }
  console.log(JSON.stringify(await createWorkspace(config, { name, mode })));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
