import { defineStrategy } from '../../kit/define-strategy.js';
import { authorBy, linkedinVerbs } from '../_linkedin/linkedin.verbs.js';
import { linkedinPageActions } from './linkedin-page.actions.js';
import { inspectPage, linkedinPageConnector } from './linkedin-page.api.js';
import { uploadRoleIssues } from './linkedin-page.checks.js';
import { linkedinPageDefinition } from './linkedin-page.definition.js';
import { readPageMetrics } from './linkedin-page.metrics.js';

const verbs = linkedinVerbs({
  comment: 'w_organization_social_feed',
  read: 'r_organization_social',
});

/** Publishes in the name of a LinkedIn page (LinkedIn, "Posts API"). */
export const LinkedinPageProvider = defineStrategy({
  ...verbs,
  definition: linkedinPageDefinition,
  connector: linkedinPageConnector,
  actions: linkedinPageActions,
  check: (draft, text) => [...verbs.check(draft, text), ...uploadRoleIssues(draft)],
  inspect: inspectPage,
  readMetrics: async (context, postUrn, { config }) =>
    readPageMetrics(authorBy(context, config), postUrn),
});
