import type { NetworkDefinition } from '../../kit/define-strategy.js';
import {
  linkedinEndpoints,
  linkedinLimitations,
  linkedinMedia,
  linkedinSettings,
  linkedinText,
  memberRequired,
  memberScopes,
} from '../_linkedin/linkedin.definition.js';

/** Posts of LinkedIn members. Figures from LinkedIn's documentation of the Posts API. */
export const linkedinDefinition: NetworkDefinition = {
  id: 'linkedin',
  label: 'LinkedIn',
  aliases: ['linkedin_member'],
  rulesVersion: '2026-11',
  source:
    'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api',
  handleShape: 'linkedin:member:<id>',
  connect: { kind: 'redirect', scopes: memberScopes, required: memberRequired },
  interactions: ['post', 'comment'],
  preview: { shape: 'feed', fold: { after: 3, unit: 'lines' }, crops: ['1.91:1', '1:1', '4:5'] },
  text: linkedinText,
  repeats: { withinHours: 48 },
  title: { use: 'label', limit: null },
  media: linkedinMedia,
  settings: linkedinSettings(['PUBLIC', 'CONNECTIONS', 'LOGGED_IN']),
  budgets: [
    {
      id: 'posts_per_day',
      label: 'posts of a member, each of one request or more',
      scope: 'account',
      per: 'post',
      limit: 150,
      window: { kind: 'day', timeZone: 'UTC' },
      source: 'Share on LinkedIn: 150 requests a member and UTC day',
    },
    {
      id: 'app_posts_per_day',
      label: 'posts of all members together, each of one request or more',
      scope: 'app',
      per: 'post',
      limit: 100_000,
      window: { kind: 'day', timeZone: 'UTC' },
      source: 'Share on LinkedIn: 100,000 requests an application and UTC day',
    },
  ],
  abilities: { delete: true, reconcile: 'lookup', analytics: true },
  // Seven calls each; the smallest tier has 100 a day for a member and 500 for the application.
  metricsQuota: { perAccount: 8, perNetwork: 50, per: 'day' },
  limitations: [
    ...linkedinLimitations,
    'Comments and first comments need an application with w_member_social_feed, which self-serve applications do not get.',
    'Counters need r_member_postAnalytics, which self-serve applications do not get.',
    'Members’ posts cannot be listed. A text whose outcome is unclear is sent once more, because LinkedIn refuses duplicates and names the first; posts with media stay unclear.',
    'A self-serve application gets no refresh tokens: members connect again every 60 days.',
    'LinkedIn allows an application about 150 requests a member and day.',
  ],
  endpoints: linkedinEndpoints,
  credentialsVariables: [
    { key: 'clientId', variable: 'LINKEDIN_CLIENT_ID', secret: false },
    { key: 'clientSecret', variable: 'LINKEDIN_CLIENT_SECRET', secret: true },
  ],
};
