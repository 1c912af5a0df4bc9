import type { Command } from 'commander';
import type { ExitCode } from './exit-codes.js';
import type { Session } from './session.js';

/** What was written on the command line: options by name, and the words that are none. */
type Given<Options> = Options & { readonly words: readonly string[] };

/** One command, in a file of its own: its words, its options, and what it does. */
export interface CliCommand<Options = never> {
  /** Words behind `postrider`, such as `posts list`. */
  readonly name: string;
  /** One line. */
  readonly summary: string;
  /** What else one has to know, below the options. */
  readonly notes?: string;
  /** Adds arguments and options. */
  options(command: Command): Command;
  run(given: Given<Options>, session: Session): Promise<ExitCode>;
}

/** A command with its options, among commands with others. */
export function command<Options = object>(described: CliCommand<Options>): CliCommand {
  return described as CliCommand;
}
