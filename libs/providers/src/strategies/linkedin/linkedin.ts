import type { Action } from '../../kit/actions.js';
import { defineStrategy } from '../../kit/define-strategy.js';
import { mayUse } from '../_linkedin/linkedin.api.js';
import { listPages } from '../_linkedin/linkedin.pages.js';
import { authorBy, linkedinVerbs } from '../_linkedin/linkedin.verbs.js';
import { linkedinConnector, readIdentity } from './linkedin.api.js';
import { linkedinDefinition } from './linkedin.definition.js';
import { readMemberMetrics } from './linkedin.metrics.js';

/** Pages are accounts of their own; a member's login seldom sees them. */
const actions: readonly Action[] = [
  {
    id: 'sync-pages',
    label: 'Pages',
    description: 'Pages the member may post to; needs a login that may list them.',
    fields: [],
    run: async (_given, context, { config }) => {
      const author = authorBy(context, config);
      const mayList = ['rw_organization_admin', 'r_organization_admin'].some((scope) =>
        mayUse(author, scope),
      );
      const connect = 'To publish to a page, connect it with the provider linkedin_page';
      if (mayList) return listPages(author.client, [connect]);
      return { pages: [], notes: ['This login may not list pages', connect] };
    },
  },
];

/** Publishes as a LinkedIn member (LinkedIn, "Posts API"). */
export const LinkedinProvider = defineStrategy({
  ...linkedinVerbs({ comment: 'w_member_social_feed', read: 'r_member_social' }),
  definition: linkedinDefinition,
  connector: linkedinConnector,
  actions,
  inspect: async (context, { config }) => {
    const { client, scopes } = authorBy(context, config);
    const { credentials } = context.account;
    return readIdentity(client, { credentials, scopes: scopes ?? [], expiresAt: null });
  },
  readMetrics: async (context, postUrn, { config }) =>
    readMemberMetrics(authorBy(context, config), postUrn),
});
