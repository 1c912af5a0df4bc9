import type { Command } from 'commander';
import { countOption } from './options.js';

export interface PagingOptions {
  readonly limit: number;
  readonly all?: true;
}

/** Adds `--limit` and `--all`. */
export function withPaging(command: Command): Command {
  return command
    .option('--limit <count>', 'as many at most', countOption(1), 50)
    .option('--all', 'all there are');
}

/** As many of a list as are wanted; pages that nobody wants are not asked for. */
export async function take<Item>(
  items: AsyncIterable<Item>,
  { limit, all }: PagingOptions,
): Promise<readonly Item[]> {
  const most = all === true ? Infinity : limit;
  const taken: Item[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length >= most) break;
  }
  return taken;
}
