import { setTimeout as sleep } from 'node:timers/promises';
import type { Event, Postrider } from '#libs/sdk';
import { command } from '../command.js';
import { CliError, exitCodes } from '../exit-codes.js';
import { asWritten, countOption, durationOption, listOption } from '../options.js';
import { shownTime } from '../output/time.js';
import type { Session } from '../session.js';
import { safeText } from '../terminal/safe-text.js';

interface Options {
  readonly types?: readonly string[];
  readonly post?: string;
  readonly run?: string;
  readonly after?: string;
  readonly limit?: number;
  readonly timeout?: number;
}

const LARGEST_PAGE = 200;
const A_SECOND_MS = 1_000;
const LONGEST_TYPE = 'account.reauth_required'.length;

export const tail = command<Options>({
  name: 'tail',
  summary: 'Shows what happens in the workspace, as it happens.',
  notes:
    'postrider tail --types post.published,post.failed --json type,data.postId,data.providerUrl\n' +
    'When it ends it says on standard error how to go on at the same place.',
  options: (line) =>
    line
      .option('--types <types>', 'post.published,post.failed,… only', listOption)
      .option('--post <id>', 'of this post')
      .option('--run <id>', 'of this run')
      .option('--after <place>', 'go on where an earlier one has ended; from now without it')
      .option('--limit <count>', 'end after as many', countOption(1))
      .option('--timeout <time>', 'end after that time, such as 10m', durationOption),
  async run({ types, post, run, after, limit = Infinity, timeout }, session) {
    const filter = asWritten<object>({ types, postId: post, runId: run });
    const deadline = timeout === undefined ? null : AbortSignal.timeout(timeout);
    const signal = deadline === null ? session.signal : AbortSignal.any([session.signal, deadline]);
    const feed = new Feed(await session.client(), filter, after, signal);
    try {
      for (let told = 0; told < limit;) {
        const events = await feed.next(limit - told);
        for (const event of events) session.output.record(event, () => lineOf(event));
        told += events.length;
      }
      return exitCodes.done;
    } catch (error) {
      if (deadline?.aborted !== true || session.signal.aborted) throw error;
      throw new CliError('The time is over', exitCodes.timedOut, 'timed_out');
    } finally {
      if (feed.place !== undefined) tellPlace(feed.place, session);
    }
  },
});

/** Events page by page, each asked for when the one before is shown: the place is always right behind what was shown. */
class Feed {
  constructor(
    private readonly client: Postrider,
    private readonly filter: object,
    public place: string | undefined,
    private readonly signal: AbortSignal,
  ) {}

  /** The next events, at most that many; perhaps none after some time. */
  async next(most: number): Promise<readonly Event[]> {
    const askedAt = performance.now();
    const query = { ...this.filter, after: this.place, limit: Math.min(most, LARGEST_PAGE) };
    const { events, nextAfter } = await this.client.events.poll(query, { signal: this.signal });
    this.place = nextAfter;
    // A service that is about to stop waits for nothing.
    const isEarly = events.length === 0 && performance.now() - askedAt < A_SECOND_MS;
    if (isEarly) await sleep(A_SECOND_MS, undefined, { signal: this.signal });
    return events;
  }
}

function tellPlace(after: string, { output, terminal }: Session): void {
  if (output.isJson) terminal.side(`${JSON.stringify({ after })}\n`);
  else output.note(`Go on by --after ${after}`);
}

function lineOf({ timestamp, type, data }: Event): string {
  const said: Readonly<Record<string, unknown>> = data;
  const about =
    said['postId'] ?? said['approvalId'] ?? said['runId'] ?? said['handle'] ?? said['assetId'];
  const words = [
    shownTime(timestamp),
    type.padEnd(LONGEST_TYPE),
    about,
    said['provider'],
    said['providerUrl'] ?? said['errorCode'] ?? said['status'],
  ];
  return words
    .filter((word) => typeof word === 'string')
    .map((word) => safeText(word))
    .join('  ');
}
