import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten, countOption } from '../../options.js';

interface Options {
  readonly sort?: string;
  readonly from?: string;
  readonly to?: string;
  readonly account?: string;
  readonly limit: number;
}

export const topPosts = command<Options>({
  name: 'analytics top',
  summary: 'Lists published posts, the strongest first.',
  options: (line) =>
    line
      .option('--sort <number>', 'engagement, impressions, likes, …')
      .option('--from <time>', 'published then or later')
      .option('--to <time>', 'published before')
      .option('--account <handle>', 'of this account')
      .option('--limit <count>', 'as many at most', countOption(1, 200), 20),
  async run({ words: _, ...query }, session) {
    const { posts } = await (
      await session.client()
    ).analytics.posts(asWritten(query), session.call);
    const percent = (share: number | null | undefined): string | null =>
      share === null || share === undefined ? null : `${(share * 100).toFixed(1)} %`;
    session.output.table(
      posts,
      [
        { head: 'POST', cell: ({ post }) => post.id },
        { head: 'ACCOUNT', cell: ({ post }) => post.account },
        { head: 'ENGAGEMENT', cell: ({ engagement }) => percent(engagement) },
        {
          head: 'SEEN',
          cell: ({ metrics }) => metrics.impressions ?? metrics.reach ?? metrics.views,
        },
        { head: 'LIKES', cell: ({ metrics }) => metrics.likes },
        { head: 'TEXT', cell: ({ post }) => post.description ?? post.name },
      ],
      'No post of this time has numbers.',
    );
    return exitCodes.done;
  },
});
