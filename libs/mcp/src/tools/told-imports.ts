import type { Schema } from '#libs/sdk';
import { issueLine } from '../toolbox/answers.js';
import { quoted } from '../toolbox/quoted.js';

export type Import = Schema<'Import'>;
type Row = Schema<'ImportRow'>;

/** What the tools tell of an import. */
export function toldImport({
  id,
  status,
  mode,
  onError,
  existing,
  counts,
  issues,
  error,
}: Import): Readonly<Record<string, unknown>> {
  return { id, status, mode, onError, existing, counts, issues, error };
}

/** An import and what is wrong with it and these rows, a line each, with what to do next. */
export function importText(one: Import, rows: readonly Row[], nextCursor: string | null): string {
  const { id, status, counts, issues, error } = one;
  const states = ['ready', 'invalid', 'unchanged', 'conflict', 'applied'] as const;
  const told = states
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${state}`);
  const stands = [`${id} is ${status}: ${counts.rows} rows`, ...told].join(', ');
  const stopped = error === null ? [] : [`${error.code}: ${quoted(error.message)}`];
  const wrong = rows.flatMap((row) =>
    row.issues.length === 0 ? [rowLine(row)] : row.issues.map(issueLine),
  );
  const more = nextCursor === null ? [] : [`There are more: cursor ${nextCursor}`];
  return [stands, ...stopped, ...issues.map(issueLine), ...wrong, ...more, nextOf(one)].join('\n');
}

/** A row in a line. */
export function rowLine({ line, state, account, publishAt, text: words, postId }: Row): string {
  const post = postId === null || postId === undefined ? '' : ` ${postId}`;
  const when = publishAt === null || publishAt === undefined ? '' : ` ${quoted(publishAt, 40)}`;
  return `- ${line} ${state ?? 'not checked'}${post} ${quoted(account, 100)}${when} ${quoted(words, 60)}`;
}

/** Whether its rows can become posts, or more of them. */
export function mayApply({ status, onError, counts }: Import): boolean {
  if (status === 'failed') return counts.ready > 0;
  return status === 'checked' && counts.ready > 0 && (onError === 'skip' || counts.invalid === 0);
}

function nextOf(one: Import): string {
  if (mayApply(one)) {
    return 'Nothing more is stored yet: show it to the person, then import_posts with the importId makes posts of what is ready.';
  }
  switch (one.status) {
    case 'received':
    case 'checking':
    case 'applying':
      return 'It is still worked on: ask get_import again in a moment.';
    case 'done':
      return 'It is done: list_posts shows the posts.';
    case 'canceled':
      return 'It was canceled; what it had made stays.';
    case 'checked':
    case 'failed':
      return 'Mend what is wrong and send all of it again: no row becomes a post twice.';
  }
}
