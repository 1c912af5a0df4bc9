import { createRoute } from '@tanstack/react-router';
import { screen, workspace } from '../../route-workspace.js';
import { queueSearchOf } from './queues-search.js';

const queues = createRoute({
  getParentRoute: () => workspace,
  path: '/queues',
  component: screen(() => import('./queues-screen.js'), 'QueuesScreen'),
});
const newQueue = createRoute({
  getParentRoute: () => workspace,
  path: '/queues/new',
  component: screen(() => import('./edit/new-queue-screen.js'), 'NewQueueScreen'),
});
const queue = createRoute({
  getParentRoute: () => workspace,
  path: '/queues/$queueId',
  validateSearch: queueSearchOf,
  component: screen(() => import('./queue-screen.js'), 'QueueScreen'),
});

/** The screens of queues. */
export const queuesRoutes = [queues, newQueue, queue] as const;
