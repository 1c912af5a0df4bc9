import type { McpServer } from '@modelcontextprotocol/server';
import { lazySchema } from './toolbox/lazy-schema.js';
import { ACCOUNT, input, POST_ID, text } from './toolbox/schemas.js';

const says = (words: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text: words } }],
});

/** Beginnings of work that people choose from. */
export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    'plan_campaign',
    {
      title: 'Plan a campaign',
      description: 'Posts for several accounts over some days, made as a draft.',
      argsSchema: lazySchema<{ topic: string; days?: string }>(
        input({ topic: text('What it is about'), days: text('Over how many days') }, ['topic']),
      ),
    },
    ({ topic, days = '7' }) =>
      says(
        `Plan posts about ${JSON.stringify(topic)} over ${days} days. Look at list_accounts and get_capabilities first, and at get_analytics for what did well. Write for each account as its network reads. Check with validate_posts, mend every issue, then create_draft and show me all of it. Publish nothing before I agree; what others have to agree to as well, submit_for_approval asks them about.`,
      ),
  );
  server.registerPrompt(
    'adapt_for_networks',
    {
      title: 'Adapt a text for networks',
      description: 'One text, written anew for each account.',
      argsSchema: lazySchema<{ text: string; accounts?: string }>(
        input(
          { text: text('What to say'), accounts: text('Handles, by commas; all when absent') },
          ['text'],
        ),
      ),
    },
    ({ text: words, accounts = 'all accounts that can publish' }) =>
      says(
        `Adapt this text for ${accounts}: ${JSON.stringify(words)}. Read get_capabilities of each, keep to its limits and habits, check with validate_posts, and show me the versions side by side. Publish nothing.`,
      ),
  );
  server.registerPrompt(
    'why_did_it_fail',
    {
      title: 'Why did it fail?',
      description: 'What happened to a post, and what can be done.',
      argsSchema: lazySchema<{ postId?: string; account?: string }>(
        input({ postId: POST_ID, account: ACCOUNT }),
      ),
    },
    ({ postId, account }) =>
      says(
        postId === undefined
          ? `Find the failed posts${account === undefined ? '' : ` of ${account}`} with list_posts, and for each say in one sentence what happened and what would help. Try nothing again before I agree.`
          : `Read get_post of ${postId}. Say in plain words what happened, whether the post may be out, and what would help. If its outcome is unknown, do not post it again: reconcile_post looks first.`,
      ),
  );
}
