import { command } from '../../command.js';
import { asWritten, requireYes } from '../../options.js';
import { showPost } from '../posts/show-post.js';
import { showRun } from '../runs/show-run.js';
import { noteAwaited } from './awaited.js';

interface Options {
  readonly comment?: string;
}

const NOTES = 'Where nobody has to agree, it goes out.';

export const submitPost = command<Options>({
  name: 'posts submit',
  summary: 'Has people asked whether a draft may go out.',
  notes: NOTES,
  options: (line) =>
    line
      .argument('<post>', 'id of the draft')
      .option('--comment <text>', 'for those who are asked'),
  async run({ words, comment }, session) {
    await requireYes(`${words[0]} goes out once whoever has to agree has.`, session);
    const client = await session.client();
    const answer = await client.posts.submit(words[0]!, asWritten({ comment }), session.call);
    showPost(answer.post, session.output);
    return noteAwaited(answer, session.output);
  },
});

export const submitRun = command<Options>({
  name: 'runs submit',
  summary: 'Has people asked whether the drafts of a run may go out.',
  notes: NOTES,
  options: (line) =>
    line.argument('<run>', 'id of the run').option('--comment <text>', 'for those who are asked'),
  async run({ words, comment }, session) {
    const [run] = words as readonly [string];
    await requireYes(`The drafts of ${run} go out once whoever has to agree has.`, session);
    const client = await session.client();
    const { approval } = await client.runs.submit(run, asWritten({ comment }), session.call);
    showRun(await client.runs.get(run, session.call), session.output);
    return noteAwaited({ approval }, session.output);
  },
});
