import { insightRoutes } from '../insights/insight-routes.js';
import { permissionRoutes } from '../oauth/permission-routes.js';
import { pageRoutes } from '../pages/page-routes.js';
import { discoveryRoutes } from '../people/discovery-routes.js';
import { writeRoutes } from '../publishing/write-routes.js';
import { listRoutes } from '../reads/list-routes.js';
import { nodeRoutes } from '../reads/node-routes.js';
import type { AnyGraphRoute } from './graph-call.js';

/** Every call on a node. */
export const graphRoutes: readonly AnyGraphRoute[] = [
  ...discoveryRoutes,
  ...permissionRoutes,
  ...pageRoutes,
  ...listRoutes,
  ...nodeRoutes,
  ...writeRoutes,
  ...insightRoutes,
];
