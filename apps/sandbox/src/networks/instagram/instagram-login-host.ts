import type { InstagramHost } from '../_instagram-graph/index.js';
import { people } from './oauth/people.js';
import { basicScope } from './oauth/scopes.js';

/** What Instagram Login has of the Instagram graph; the rest is documented as Facebook Login only. */
export const instagramLoginHost: InstagramHost = {
  features: {
    resumableUpload: false,
    deleteMedia: false,
    partnershipLabels: false,
    audioConfiguration: false,
    discovery: false,
    facebookCounters: false,
    appScopedIds: true,
    creatorStories: true,
  },
  permissions: {
    read: [basicScope],
    publish: [basicScope, 'instagram_business_content_publish'],
    comments: [basicScope, 'instagram_business_manage_comments'],
    insights: [basicScope, 'instagram_business_manage_insights'],
    // There is no deletion here, so nothing can be asked for it.
    delete: [basicScope],
  },
  accounts: people,
  idBlock: 0,
};
