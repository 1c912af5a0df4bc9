import type { BodyOf } from '#libs/sdk';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten, countOption, listOption } from '../../options.js';
import { showReviewLink } from './columns.js';

interface Options {
  readonly post?: readonly string[];
  readonly run?: string;
  readonly for?: string;
  readonly readOnly?: true;
  readonly days?: number;
}

export const createReviewLink = command<Options>({
  name: 'review-links create',
  summary: 'Makes a link that shows posts to people outside, who may decide about them.',
  notes:
    'Its address is shown this once. Anyone who has it sees the posts, until the link expires, is deleted, or you may not approve posts any more.',
  options: (line) =>
    line
      .argument('<name>', 'what it is about; shown to anyone who opens it')
      .option('--for <person>', 'whom you give it to')
      .option('--post <ids>', 'shows these posts; or give --run', listOption)
      .option('--run <id>', 'shows the posts of this run')
      .option('--read-only', 'it decides nothing')
      .option('--days <count>', 'how long it is good, 7 without it', countOption(1, 30)),
  async run({ words, post, run, readOnly, days, for: madeFor }, session) {
    const client = await session.client();
    const body = asWritten<BodyOf<'createReviewLink'>>({
      ...{ name: words[0]!, madeFor, postIds: post, runId: run, expiresInDays: days },
      ...(readOnly === true ? { mayVote: false } : {}),
    });
    const { reviewLink } = await client.reviewLinks.create(body, session.call);
    showReviewLink(reviewLink, session.output);
    return exitCodes.done;
  },
});
