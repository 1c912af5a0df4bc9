import type { PublishBudget } from '../../contract/budgets.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** "Content Posting API" of TikTok for Developers. */
export const tiktokBudgets: readonly PublishBudget[] = [
  {
    id: 'direct_posts_per_day',
    label: 'direct posts of a creator',
    scope: 'account',
    per: 'post',
    limit: 15,
    window: { kind: 'rolling', ms: DAY_MS },
    counts: { setting: { id: 'postMode', oneOf: ['direct', null] } },
    source: 'Content Posting API: about 15 within 24 hours over all applications; it varies',
  },
  {
    id: 'drafts_per_day',
    label: 'pending drafts of a creator',
    scope: 'account',
    per: 'post',
    limit: 5,
    window: { kind: 'rolling', ms: DAY_MS },
    counts: { setting: { id: 'postMode', oneOf: ['inbox'] } },
    source: 'Content Posting API, upload to inbox: 5 pending shares within 24 hours',
  },
  {
    id: 'posts_per_minute',
    label: 'posts of a creator in a minute',
    scope: 'account',
    per: 'post',
    limit: 6,
    window: { kind: 'rolling', ms: 60_000 },
    modes: ['live'],
    source: 'Content Posting API: 6 initialisations a minute and user token',
  },
];
