import type { Schema } from '#libs/sdk';
import { exitCodes, type ExitCode } from '../../exit-codes.js';
import { paintStatus } from '../../output/columns.js';
import type { Output } from '../../output/output.js';

type Result = Schema<'PostActionResult'>;

/** What became of something that was asked of several posts. @returns remains when one was refused */
export function showResults(results: readonly Result[], output: Output): ExitCode {
  output.table(
    results,
    [
      { head: 'POST', cell: ({ id }) => id },
      { head: 'DONE', cell: ({ ok }) => (ok ? 'yes' : 'no') },
      {
        head: 'STATUS',
        cell: ({ post }) => post?.status,
        paint: (text) => paintStatus(text, output.style),
      },
      {
        head: 'WHY NOT',
        cell: ({ code, message }) => (code ? `${code}: ${message ?? ''}` : null),
      },
    ],
    'No post of it is in such a state.',
  );
  return results.every(({ ok }) => ok) ? exitCodes.done : exitCodes.remains;
}
