/** How a command ends; docs/cli.md lists them. */
export const exitCodes = {
  done: 0,
  failed: 1,
  /** The command was written wrongly, or a document is invalid: nothing was done. */
  wrong: 2,
  /** It ran, and something remains for a person: a failed post, an unknown outcome, an approval. */
  remains: 3,
  notAllowed: 4,
  timedOut: 5,
  stopped: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What ends a command with a word to the person. */
export class CliError extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode,
    readonly code: string,
  ) {
    super(message);
  }
}

/** A command that was written wrongly. The message names the option. */
export class UsageError extends CliError {
  constructor(message: string) {
    super(message, exitCodes.wrong, 'usage');
  }
}

/** There is no key to use. */
export class NotSignedInError extends CliError {
  constructor(message: string) {
    super(message, exitCodes.notAllowed, 'not_signed_in');
  }
}

/** The person has had enough. */
export class StoppedError extends CliError {
  constructor() {
    super('Stopped', exitCodes.stopped, 'stopped');
  }
}
