import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportTerms, Schema } from '#libs/sdk';
import { Option } from 'commander';
import { command } from '../../command.js';
import { CliError, exitCodes, UsageError, type ExitCode } from '../../exit-codes.js';
import { asWritten, durationOption, listOption } from '../../options.js';
import type { Session } from '../../session.js';
import { showImport } from './show-import.js';

type Import = Schema<'Import'>;

interface Options {
  readonly apply?: true;
  readonly mode: 'draft' | 'scheduled';
  readonly onError: 'stop' | 'skip';
  readonly existing: 'keep' | 'update';
  readonly format?: 'csv' | 'ndjson';
  readonly account?: string;
  readonly timezone?: string;
  readonly label?: readonly string[];
  readonly campaign?: string;
  readonly timeout: number;
}

const LOOK_EVERY_MS = 1_000;
const TEN_MINUTES_MS = 600_000;
const WORKING: readonly string[] = ['received', 'checking', 'applying'];

export const importPosts = command<Options>({
  name: 'import',
  summary: 'Checks a table of posts row by row, and with --apply makes posts of it.',
  notes:
    'Columns are those of export; a row is known by its key, or by what it says, so that the same file\n' +
    'makes no post twice. Without --apply nothing is stored but the table and what is wrong with it.',
  options: (line) =>
    line
      .argument('<file>', 'CSV, or NDJSON: an object a line')
      .option('--apply', 'makes posts of the rows that are ready')
      .addOption(choice('--mode <mode>', 'what rows become', ['draft', 'scheduled']))
      .addOption(
        choice('--on-error <what>', 'with wrong rows: nothing, or the others', ['stop', 'skip']),
      )
      .addOption(choice('--existing <what>', 'posts that are there already', ['keep', 'update']))
      .addOption(
        new Option('--format <name>', 'in place of what the name says').choices(['csv', 'ndjson']),
      )
      .option('--account <handle>', 'of rows that name none')
      .option('--timezone <zone>', 'of rows that name none')
      .option('--label <names>', 'of rows that name none', listOption)
      .option('--campaign <name>', 'of rows that name none')
      .option('--timeout <time>', 'waits so long, 10m', durationOption, TEN_MINUTES_MS),
  async run({ words, apply, timeout, account, timezone, label, campaign, ...rules }, session) {
    const client = await session.client();
    const file = await openAsBlob(words[0]!).catch((error: Error) => {
      throw new UsageError(`${words[0]} cannot be read: ${error.message}`);
    });
    const defaults = { account, timezone, labels: label, campaign };
    const terms = asWritten<ImportTerms>({ ...rules, defaults, filename: basename(words[0]!) });
    const { import: sent } = await client.imports.create(file, terms, session.call);
    const endAt = Date.now() + timeout;
    let stood = await standing(sent, endAt, session);
    if (apply === true && mayApply(stood)) {
      const { import: begun } = await client.imports.apply(stood.id, session.call);
      stood = await standing(begun, endAt, session);
    }
    const wrong = client.imports.rows(stood.id, { state: 'invalid', limit: 100 }, session.call);
    await showImport(stood, wrong, session.output);
    return exitCodeOf(stood);
  },
});

function choice(flags: string, words: string, choices: readonly [string, string]): Option {
  return new Option(flags, words).choices(choices).default(choices[0]);
}

/** What is wrong or stopped is shown as it is. */
function mayApply({ status, onError, counts }: Import): boolean {
  return status === 'checked' && counts.ready > 0 && (onError === 'skip' || counts.invalid === 0);
}

/** @throws CliError once its time is over; the import goes on all the same */
async function standing(one: Import, endAt: number, session: Session): Promise<Import> {
  const client = await session.client();
  let found = one;
  while (WORKING.includes(found.status)) {
    if (Date.now() > endAt) {
      const message = `${found.id} is still ${found.status}; it goes on without you`;
      throw new CliError(message, exitCodes.timedOut, 'timeout');
    }
    await pause(
      LOOK_EVERY_MS,
      undefined,
      session.call.signal ? { signal: session.call.signal } : {},
    );
    found = (await client.imports.get(found.id, session.call)).import;
  }
  return found;
}

/** A table with wrong rows is a wrong document; one that stopped half-way is a person's matter. */
function exitCodeOf({ status, counts, onError }: Import): ExitCode {
  if (status === 'failed')
    return counts.checked === counts.rows && counts.rows > 0 ? exitCodes.remains : exitCodes.wrong;
  if (counts.invalid === 0) return exitCodes.done;
  return onError === 'stop' ? exitCodes.wrong : exitCodes.remains;
}
