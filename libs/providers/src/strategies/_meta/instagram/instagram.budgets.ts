import type { PublishBudget } from '../../../contract/budgets.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** "Content Publishing" and "Content Publishing Limit" of the Instagram Platform; through either login. */
export const instagramBudgets: readonly PublishBudget[] = [
  {
    id: 'posts_per_day',
    label: 'posts of an account',
    scope: 'account',
    per: 'post',
    limit: 50,
    window: { kind: 'rolling', ms: DAY_MS },
    counts: { interactions: ['post'] },
    source:
      'Instagram Platform, content_publishing_limit: 50; the publishing guide says 100, the account itself decides',
  },
  {
    id: 'containers_per_day',
    label: 'media containers of an account',
    scope: 'account',
    per: 'container',
    limit: 400,
    window: { kind: 'rolling', ms: DAY_MS },
    counts: { interactions: ['post'] },
    source: 'Instagram Platform, Content Publishing: 400 containers within 24 hours',
  },
];
