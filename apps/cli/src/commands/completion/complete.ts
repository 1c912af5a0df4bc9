import type { Command } from 'commander';
import { command, type CliCommand } from '../../command.js';
import { expectedAt, matching } from '../../completion/candidates.js';
import { handlesOf } from '../../completion/handles.js';
import { exitCodes } from '../../exit-codes.js';

interface Options {
  readonly line: string;
}

/** What shells ask while a person types. It says nothing but words, and never fails. */
export const complete = (program: Command): CliCommand =>
  command<Options>({
    name: '__complete',
    summary: 'Completes a line.',
    options: (described) => described.requiredOption('--line <words>', 'the line up to the cursor'),
    async run({ line }, session) {
      const { words, kind, before, current } = expectedAt(line, program);
      const others = kind === 'handle' ? await handlesOf(session).catch(() => []) : [];
      for (const word of [...words, ...matching(others, current)]) {
        session.terminal.answer(`${before}${word}\n`);
      }
      return exitCodes.done;
    },
  });
