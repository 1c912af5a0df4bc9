/** How a command ends; docs/administration.md lists them. */
export const exitCodes = {
  /** Everything is done. */
  done: 0,
  /** Something went wrong; the message says what. */
  failed: 1,
  /** The command was written wrongly, or the environment is: nothing was done. */
  usage: 2,
  /** The command ran, and something remains that needs a person. */
  remains: 3,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A command that was written wrongly. The message names the option. */
export class UsageError extends Error {}
