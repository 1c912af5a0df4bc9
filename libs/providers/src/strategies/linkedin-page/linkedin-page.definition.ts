import type { NetworkDefinition } from '../../kit/define-strategy.js';
import {
  linkedinEndpoints,
  linkedinLimitations,
  linkedinMedia,
  linkedinSettings,
  linkedinText,
  pageRequired,
  pageScopes,
} from '../_linkedin/linkedin.definition.js';

/** Posts of LinkedIn pages. Figures from LinkedIn's documentation of the Community Management API. */
export const linkedinPageDefinition: NetworkDefinition = {
  id: 'linkedin_page',
  label: 'LinkedIn page',
  aliases: ['linkedin_organization', 'linkedin_company'],
  rulesVersion: '2026-11',
  source:
    'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api',
  handleShape: 'linkedin_page:page:<id>',
  connect: { kind: 'redirect', scopes: pageScopes, required: pageRequired, severalAccounts: true },
  interactions: ['post', 'comment'],
  preview: { shape: 'feed', fold: { after: 3, unit: 'lines' }, crops: ['1.91:1', '1:1', '4:5'] },
  text: linkedinText,
  repeats: { withinHours: 48 },
  title: { use: 'label', limit: null },
  media: linkedinMedia,
  settings: linkedinSettings(['PUBLIC', 'LOGGED_IN']),
  budgets: [
    {
      id: 'app_posts_per_day',
      label: 'posts of all pages together, each of one request or more',
      scope: 'app',
      per: 'post',
      limit: 0,
      window: { kind: 'day', timeZone: 'UTC' },
      source:
        'Community Management API: 500 requests a day in the Development tier; Standard is not published',
    },
  ],
  abilities: { delete: true, reconcile: 'lookup', analytics: true },
  // The smallest tier has 100 calls a day for a member and 500 for the application.
  metricsQuota: { perAccount: 40, perNetwork: 200, per: 'day' },
  limitations: [
    ...linkedinLimitations,
    'Needs an application with the Community Management API, which LinkedIn reviews; it is another one than the application for members.',
    'Every page of a consent uses the login of the member who gave it: without a posting role of that member the page refuses posts.',
    'A content administrator may write posts, but LinkedIn may refuse the upload of media and the counters.',
    'Disconnecting one of several pages leaves the login valid for the others.',
    'Counters are organic and cover the last twelve months.',
  ],
  endpoints: linkedinEndpoints,
  credentialsVariables: [
    { key: 'clientId', variable: 'LINKEDIN_PAGE_CLIENT_ID', secret: false },
    { key: 'clientSecret', variable: 'LINKEDIN_PAGE_CLIENT_SECRET', secret: true },
  ],
};
