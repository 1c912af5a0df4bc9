/** SQLSTATEs of a server that ends, starts or takes no more sessions (PostgreSQL, appendix A). */
const SERVER_STATES = /^(08...|57P0[123]|53300)$/;
const SOCKET_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** What the driver says without a code: lost sessions, and a pool that got none in time. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/;
/** What TypeORM says to the next statement after it gave a lost session back: we give none back before the last. */
const SESSION_GONE = 'QueryRunnerAlreadyReleasedError';

/** SQLSTATE of a server whose disk is full. */
const DISK_FULL = '53100';

/** Whether a query failed because the server has no room left to write. */
export function isDatabaseFull(error: unknown): boolean {
  const { driverError, cause, code } = (error ?? {}) as Record<
    string,
    { code?: unknown } | undefined
  >;
  return [code, driverError?.code, cause?.code].includes(DISK_FULL);
}

/**
 * Whether an error of a query says that there was no database to ask, and nothing about the query itself.
 * Only for errors of queries: HTTP failures have socket codes, too.
 */
export function isDatabaseAway(error: unknown): boolean {
  const cause = ((error as { driverError?: unknown } | null)?.driverError ?? error) as {
    readonly code?: unknown;
    readonly message?: unknown;
  } | null;
  const code = typeof cause?.code === 'string' ? cause.code : '';
  const message = typeof cause?.message === 'string' ? cause.message : '';
  if ((error as { readonly name?: unknown } | null)?.name === SESSION_GONE) return true;
  return SERVER_STATES.test(code) || SOCKET_CODES.has(code) || DRIVER_MESSAGES.test(message);
}
