import type { Postrider, Schema } from '#libs/sdk';
import { command } from '../../command.js';
import { failureOf } from '../../failures.js';
import { requireYes } from '../../options.js';
import type { Session } from '../../session.js';
import { showResults } from './action-results.js';

type Post = Schema<'Post'>;

/** One after the other: the service deletes single posts alone, since a network may take its time over each. */
export const deleteRun = command({
  name: 'runs delete',
  summary: 'Deletes the published posts of a run at their networks.',
  options: (line) => line.argument('<run>', 'id of the run'),
  async run({ words }, session) {
    const client = await session.client();
    const { posts } = await client.runs.get(words[0]!, session.call);
    const meant = posts.filter(({ status, deletedAt }) => status === 'published' && !deletedAt);
    if (meant.length > 0) {
      await requireYes(`${meant.length} posts disappear from their networks for good.`, session);
    }
    const results: Schema<'PostActionResult'>[] = [];
    for (const post of meant) results.push(await deleted(post, client, session));
    return showResults(results, session.output);
  },
});

/** @throws what the person stopped it with */
async function deleted(
  post: Post,
  client: Postrider,
  { call, signal }: Session,
): Promise<Schema<'PostActionResult'>> {
  const { id } = post;
  try {
    return { id, ok: true, post: (await client.posts.delete(id, call)).post };
  } catch (error) {
    signal.throwIfAborted();
    const { code, message } = failureOf(error, signal);
    return { id, ok: false, code, message, post };
  }
}
