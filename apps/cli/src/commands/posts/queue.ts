import { command } from '../../command.js';
import { showResults } from '../runs/action-results.js';

interface Options {
  readonly queue: string;
  readonly last?: true;
  readonly atomic?: true;
}

export const queuePosts = command<Options>({
  name: 'posts queue',
  summary: 'Puts posts into a queue, in this order; drafts take a slot when they are published.',
  options: (line) =>
    line
      .argument('<posts...>', 'ids of posts')
      .requiredOption('--queue <queue>', 'its name or id')
      .option('--last', 'behind all that are taken')
      .option('--atomic', 'all of them or none'),
  async run({ words, queue, last, atomic }, session) {
    const posts = words.map((id) => ({ id }));
    const place = last === true ? ({ queuePosition: 'last' } as const) : {};
    const body = { action: 'queue', posts, queue, ...place, atomic: atomic === true } as const;
    const { results } = await (await session.client()).posts.act(body, session.call);
    return showResults(results, session.output);
  },
});
