import type { Schema } from '#libs/sdk';
import { paintStatus, postColumns } from '../../output/columns.js';
import type { Output } from '../../output/output.js';
import { tableLines } from '../../output/table.js';
import { shownTime } from '../../output/time.js';

type Post = Schema<'Post'>;
type Brief = Schema<'ApprovalBrief'>;
type Run = Schema<'Run'>;

interface RunAnswer {
  readonly run: Run;
  readonly posts: readonly Post[];
  readonly duplicate?: boolean;
  /** What people are asked before posts of it go. */
  readonly approval?: Brief | null;
}

const postsOf = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);

/** What became of a document, or of a post that was written on the command line. */
export function showAppliedRun(answer: RunAnswer, output: Output, file: string | null): void {
  const { run, posts, duplicate = false, approval = null } = answer;
  const record = { file, duplicate, run, posts, approval };
  output.record(record, () => {
    const { style } = output;
    const name = file === null ? '' : `${file}: `;
    const state = paintStatus(run.mode === 'draft' ? 'draft' : run.status, style);
    const before = duplicate ? ', applied before' : '';
    const head = `${name}${style.bold(run.id)} ${state}, ${postsOf(posts.length)}${before}`;
    const [, ...lines] = tableLines(posts, postColumns(style), null);
    return [head, ...lines.map((line) => `  ${line}`)].join('\n');
  });
}

/** A run and its posts. */
export function showRun(answer: RunAnswer, output: Output): void {
  const { run, posts, approval = null } = answer;
  output.answer({ ...run, posts, approval }, () => {
    output.line(`${output.style.bold(run.id)}  ${paintStatus(run.status, output.style)}`);
    output.facts({
      mode: run.mode,
      source: run.source,
      posts: posts.length,
      ...(approval === null ? {} : { approval: `${approval.status} ${approval.id}` }),
      created: shownTime(run.createdAt),
    });
    output.line('');
    output.table(posts, postColumns(output.style), 'It has no posts.');
  });
}
