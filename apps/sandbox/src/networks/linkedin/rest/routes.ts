import { mediaRoutes } from '../media/media-routes.js';
import { organizationRoutes } from '../people/organization-routes.js';
import { profileRoutes } from '../people/profile-routes.js';
import { roleRoutes } from '../people/role-routes.js';
import { postRoutes } from '../posts/post-routes.js';
import { commentRoutes } from '../social/comment-routes.js';
import { conversationRoutes } from '../social/conversation-routes.js';
import { memberStatisticsRoutes } from '../statistics/member-statistics.js';
import { shareStatisticsRoutes } from '../statistics/share-statistics.js';
import type { RestRoute } from './rest-call.js';

/** Every endpoint of api.linkedin.com that the sandbox has. */
export const restRoutes: readonly RestRoute[] = [
  ...profileRoutes,
  ...roleRoutes,
  ...organizationRoutes,
  ...mediaRoutes,
  ...postRoutes,
  ...commentRoutes,
  ...conversationRoutes,
  ...shareStatisticsRoutes,
  ...memberStatisticsRoutes,
];
