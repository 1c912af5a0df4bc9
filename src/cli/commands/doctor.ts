import type { CliCommand } from '../command.js';
import { exitCodes } from '../exit-codes.js';

export const doctor: CliCommand<object> = {
  name: 'doctor',
  summary: 'Check the environment, and whether Postgres, Redis and the storage can be used.',
  notes:
    'Ends with 3 when a check failed. A wrong environment ends with 2 and lists every problem.',
  options: (command) => command,
  run: async (_options, { config, output }) => {
    const { examine } = await import('../examination.js');
    const findings = await examine(config());
    await output.table(findings, ['check', 'ok', 'finding'], 'Nothing was checked.');
    return findings.every(({ ok }) => ok) ? exitCodes.done : exitCodes.remains;
  },
};
