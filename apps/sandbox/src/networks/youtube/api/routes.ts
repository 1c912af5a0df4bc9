import { commentRoutes } from '../comments/comment-routes.js';
import { threadRoutes } from '../comments/thread-routes.js';
import { discoveryRoutes } from '../discovery/discovery-routes.js';
import { channelRoutes } from '../people/channel-routes.js';
import { playlistItemRoutes } from '../playlists/item-routes.js';
import { playlistRoutes } from '../playlists/playlist-routes.js';
import { openSession } from '../uploads/open-session.js';
import { setThumbnail } from '../uploads/set-thumbnail.js';
import { videoRoutes } from '../videos/video-routes.js';
import type { ApiRoute } from './api-call.js';

/** Every call of the Data API. */
export const dataRoutes: readonly ApiRoute[] = [
  ...channelRoutes,
  ...videoRoutes,
  ...playlistRoutes,
  ...playlistItemRoutes,
  ...threadRoutes,
  ...commentRoutes,
  ...discoveryRoutes,
  openSession,
  setThumbnail,
];
