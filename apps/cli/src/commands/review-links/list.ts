import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { take, withPaging, type PagingOptions } from '../../paging.js';
import { reviewLinkColumns } from './columns.js';

export const listReviewLinks = command<PagingOptions>({
  name: 'review-links list',
  summary: 'Lists the links that show posts to people outside, the newest first.',
  options: withPaging,
  async run(paging, session) {
    const client = await session.client();
    const links = await take(client.reviewLinks.list({}, session.call), paging);
    session.output.table(links, reviewLinkColumns, 'There is no review link.');
    return exitCodes.done;
  },
});
