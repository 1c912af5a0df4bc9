import type { Command } from 'commander';
import type { Config } from '#libs/kernel';
import type { ExitCode } from './exit-codes.js';
import type { Output } from './output.js';

/** What a command gets from its surroundings. */
interface CliSurroundings {
  /** The environment of the service, read when a command needs it. @throws ConfigError */
  config(): Config;
  readonly output: Output;
}

/** Runs the command and answers how it ended. */
type Action<Options> = (options: Options, surroundings: CliSurroundings) => Promise<ExitCode>;

/** One command, in a file of its own: its words, its options, and what it does. */
export interface CliCommand<Options = never> {
  /** Words after `npm run cli --`, such as `keys create`. */
  readonly name: string;
  /** One line. */
  readonly summary: string;
  /** What else one has to know, below the options. */
  readonly notes?: string;
  /** Adds the options. */
  options(command: Command): Command;
  readonly run: Action<Options>;
}
