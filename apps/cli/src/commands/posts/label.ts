import { command } from '../../command.js';
import { UsageError } from '../../exit-codes.js';
import { listOption } from '../../options.js';
import { labelsNamed } from '../labels/named-labels.js';
import { showResults } from '../runs/action-results.js';

interface Options {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly atomic?: true;
}

export const labelPosts = command<Options>({
  name: 'posts label',
  summary: 'Gives posts labels, or takes labels off them; others they have stay.',
  options: (line) =>
    line
      .argument('<posts...>', 'ids of posts')
      .option('--add <names>', 'labels to carry: names or ids', listOption)
      .option('--remove <names>', 'labels to carry no more', listOption)
      .option('--atomic', 'all of them or none'),
  async run({ words, add = [], remove = [], atomic }, session) {
    if (add.length + remove.length === 0) throw new UsageError('Say --add or --remove.');
    const idsOf = async (names: readonly string[]): Promise<string[]> =>
      (await labelsNamed(names, session)).map(({ id }) => id);
    const labels = { add: await idsOf(add), remove: await idsOf(remove) };
    const posts = words.map((id) => ({ id }));
    const body = { action: 'label', posts, labels, atomic: atomic === true } as const;
    const { results } = await (await session.client()).posts.act(body, session.call);
    return showResults(results, session.output);
  },
});
