import { Logger } from '@nestjs/common';

/** How an error came to nobody: thrown by a timer or callback, or by work that nobody waited for. */
export type FaultKind = 'exception' | 'rejection';

const LOGGED_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
const END_WITHIN_MS = 10_000;

/** Errors by which Node says that it is broken itself: nothing that goes on after them can be relied on. */
const UNSOUND: ReadonlySet<unknown> = new Set(['ERR_INTERNAL_ASSERTION']);

const counts: Record<FaultKind, number> = { exception: 0, rejection: 0 };

/** Errors outside of every request and job that this process has survived. */
export function faultsSoFar(): Readonly<Record<FaultKind, number>> {
  return counts;
}

/**
 * From now on an error outside of every request and job ends no process: it is logged and counted. What such an error
 * leaves behind in memory is at most one connection or timer; facts are in the database. Call it once the program has
 * started: one that cannot start must end.
 * @param end closes the program in order, after an error that leaves nothing to rely on
 */
export function surviveFaults(end: () => Promise<void>): void {
  const logger = new Logger('Process');
  const log = boundedLog(logger);
  const survive = (kind: FaultKind, error: unknown): void => {
    counts[kind] += 1;
    log(`an error outside of every request (${kind}): ${textOf(error)}`);
    if (!UNSOUND.has((error as { readonly code?: unknown } | null)?.code)) return;
    logger.error('this process cannot be relied on any more: it ends');
    const exit = (): never => process.exit(1);
    setTimeout(exit, END_WITHIN_MS);
    end().then(exit, exit);
  };
  process.on('uncaughtException', (error) => survive('exception', error));
  process.on('unhandledRejection', (reason) => survive('rejection', reason));
}

/** A fault that comes again and again fills no disk. */
function boundedLog(logger: Logger): (line: string) => void {
  let minuteEnds = 0;
  let logged = 0;
  return (line) => {
    const now = performance.now();
    if (now >= minuteEnds) [minuteEnds, logged] = [now + MINUTE_MS, 0];
    logged += 1;
    if (logged <= LOGGED_PER_MINUTE) logger.error(line);
    if (logged === LOGGED_PER_MINUTE)
      logger.error('further such errors of this minute are counted');
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
