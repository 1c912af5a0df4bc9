import { isDatabaseAway } from './database-away.js';

/** A reason not to start that whoever runs the program can mend: told in one line, without a stack. */
export class StartProblem extends Error {}

/** SQLSTATEs of a database that is there and refuses us: no such user, password or database; no right to it. */
const REFUSALS: ReadonlySet<string> = new Set(['28000', '28P01', '3D000', '42501']);

/**
 * Ends a program that could not be started: says why and exits with 1, whatever it has open. What nobody but a
 * developer can mend is shown with its stack.
 */
export function endFailedStart(error: unknown): never {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}

/** What is said of a failed start. */
export function startFailure(error: unknown): string {
  const { code, message, stack, port, problems } = error as NodeJS.ErrnoException & {
    readonly port?: number;
    readonly problems?: unknown;
  };
  if (error instanceof StartProblem || problems !== undefined) return message;
  if (code === 'EADDRINUSE') return `Port ${port} is taken: free it, or choose another one.`;
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} may not be used by this user: choose one above 1023.`;
  }
  if (message?.startsWith('unsupported startup parameter')) {
    return `The pooler before the database refuses the settings of sessions: ${message}. See DATABASE_SESSION_SETTINGS.`;
  }
  if (isDatabaseAway(error)) {
    return `The database cannot be reached: ${message || code}. See DATABASE_URL.`;
  }
  if (code !== undefined && REFUSALS.has(code)) {
    return `The database refuses the connection: ${message}. See DATABASE_URL.`;
  }
  return stack ?? message ?? String(error);
}
