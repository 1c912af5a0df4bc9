import { InvalidArgumentError, type Command } from 'commander';
import type { BodyOf } from '#libs/sdk';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten, listOption } from '../../options.js';
import { showAppliedRun } from '../runs/show-run.js';

interface Options {
  readonly days?: number;
  readonly account?: readonly string[];
}

const DAY_MS = 86_400_000;

function withCopies(line: Command): Command {
  return line
    .option('--days <count>', 'moves them by days of the calendar, back below 0', daysOption)
    .option('--account <handles>', 'for these accounts in place of its own', listOption);
}

function daysOption(text: string): number {
  if (/^-?\d{1,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number of days, such as 7 or -1.');
}

function changesOf({ days = 0, account }: Options): BodyOf<'duplicatePost'> {
  return asWritten({ shiftMs: days * DAY_MS, accounts: account });
}

export const duplicatePost = command<Options>({
  name: 'posts duplicate',
  summary: 'Makes a draft of a post; for several accounts one each.',
  options: (line) => withCopies(line.argument('<post>', 'id of the post')),
  async run({ words, ...options }, session) {
    const client = await session.client();
    const made = await client.posts.duplicate(words[0]!, changesOf(options), session.call);
    showAppliedRun(made, session.output, null);
    return exitCodes.done;
  },
});

export const duplicateRun = command<Options>({
  name: 'runs duplicate',
  summary: 'Makes a draft of a run with all of its posts.',
  options: (line) => withCopies(line.argument('<run>', 'id of the run')),
  async run({ words, ...options }, session) {
    const client = await session.client();
    const made = await client.runs.duplicate(words[0]!, changesOf(options), session.call);
    showAppliedRun(made, session.output, null);
    return exitCodes.done;
  },
});
