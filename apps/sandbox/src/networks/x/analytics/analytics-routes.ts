import type { XRoute } from '../server/call.js';
import { readMediaAnalytics } from './media-analytics.js';
import { readPostAnalytics } from './post-analytics.js';

/** Figures over time, of posts and of videos. */
export const analyticsRoutes: readonly XRoute[] = [
  {
    method: 'GET',
    path: '/tweets/analytics',
    operation: 'analytics',
    scopes: ['tweet.read', 'users.read'],
    limit: { perUser: 300 },
    run: readPostAnalytics,
  },
  {
    method: 'GET',
    path: '/media/analytics',
    operation: 'analytics',
    scopes: ['tweet.read'],
    limit: { perUser: 300 },
    run: readMediaAnalytics,
  },
];
