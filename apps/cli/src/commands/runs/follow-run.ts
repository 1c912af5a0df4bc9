import type { Command } from 'commander';
import type { Schema } from '#libs/sdk';
import { exitCodes, type ExitCode } from '../../exit-codes.js';
import { durationOption } from '../../options.js';
import { paintStatus, postStatus } from '../../output/columns.js';
import type { Session } from '../../session.js';
import { oneLine } from '../../terminal/safe-text.js';
import { noteAwaitedPosts } from '../approvals/awaited.js';

type Post = Schema<'Post'>;

export interface WaitOptions {
  readonly wait?: true;
  readonly timeout?: number;
}

/** Adds `--wait` and `--timeout`. */
export function withWaiting(line: Command): Command {
  return line
    .option('--wait', 'until every post has come to its end')
    .option('--timeout <time>', 'wait as long at most, such as 10m', durationOption);
}

/** The exit code that tells more. */
export const worst = (one: ExitCode, other: ExitCode): ExitCode => (one === 0 ? other : one);

/** A person looks on: how often the run is asked for. */
const INTERVAL_MS = 500;

const ended = new Set(['published', 'failed', 'canceled']);

/**
 * Shows how the posts of a run fare until all have ended.
 * @returns remains when one failed, or will not go out by itself
 * @throws WaitTimeoutError
 */
export async function followRun(
  runId: string,
  { timeout = Infinity }: WaitOptions,
  session: Session,
): Promise<ExitCode> {
  const { output, terminal, signal } = session;
  const client = await session.client();
  const told = new Map<string, string>();
  const progress = terminal.progress(`Waiting for ${runId}`);
  let latest: readonly Post[] = [];
  try {
    const watching = { signal, timeoutMs: timeout, intervalMs: INTERVAL_MS };
    for await (const { run, posts } of client.runs.watch(runId, watching)) {
      latest = posts;
      progress.end();
      for (const post of posts) tell(post, told, session);
      if (run.status === 'draft') {
        if (noteAwaitedPosts(posts, output) === exitCodes.remains) return exitCodes.remains;
        output.note(`${runId} is a draft: postrider draft publish ${runId}`);
        return exitCodes.remains;
      }
      progress.at(posts.filter(({ status }) => ended.has(status)).length / posts.length);
    }
  } finally {
    progress.end();
  }
  const awaited = noteAwaitedPosts(latest, output);
  return isFine(latest) ? awaited : exitCodes.remains;
}

const isFine = (posts: readonly Post[]): boolean =>
  posts.every(({ status }) => status !== 'failed');

/** A line for each change of a post. */
function tell(post: Post, told: Map<string, string>, { output }: Session): void {
  const state = `${postStatus(post)} ${post.errorCode ?? ''} ${post.attempts}`;
  if (told.get(post.id) === state) return;
  told.set(post.id, state);
  output.record(post, () => {
    const more =
      post.providerUrl ?? (post.errorCode ? `${post.errorCode}: ${post.error ?? ''}` : '');
    const status = paintStatus(postStatus(post).padEnd(13), output.style);
    return `${status}  ${oneLine(post.account)}  ${post.id}  ${oneLine(more)}`.trimEnd();
  });
}
