import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten, listOption } from '../../options.js';
import { postColumns } from '../../output/columns.js';
import { take, withPaging, type PagingOptions } from '../../paging.js';
import { filtering, withPostFilters, type PostFilters } from './post-filters.js';

interface Options extends PagingOptions, PostFilters {
  readonly search?: string;
  readonly approval?: readonly string[];
  readonly atRisk?: true;
}

export const listPosts = command<Options>({
  name: 'posts list',
  summary: 'Lists posts.',
  options: (line) =>
    withPostFilters(withPaging(line))
      .option('--search <words>', 'with these words')
      .option('--approval <answer>', 'pending,rejected,… only', listOption)
      .option('--at-risk', 'that would fail if their time were now'),
  async run(options, session) {
    const { search: q, approval, atRisk } = options;
    const client = await session.client();
    const query = { ...(await filtering(options, session)), q, approval, atRisk };
    const posts = await take(client.posts.list(asWritten(query), session.call), options);
    session.output.table(posts, postColumns(session.output.style), 'There are no such posts.');
    return exitCodes.done;
  },
});
