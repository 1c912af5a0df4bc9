import type { SandboxOperation } from '../../kernel/network.js';
import {
  addComment,
  addReply,
  deleteComment,
  hideComment,
  listComments,
  listReplies,
  readComment,
} from './comments/comment-calls.js';
import { readContainer } from './containers/container-node.js';
import { createContainer } from './containers/create-container.js';
import type { NodeCall } from './desk.js';
import { readAccountInsights } from './insights/account-insights.js';
import { readMediaInsights } from './insights/media-insights.js';
import type { InstagramAbility, InstagramFeatures } from './instagram-host.js';
import {
  changeMedia,
  deleteMedia,
  listChildren,
  listCollaborators,
  listMedia,
  listStories,
  readMedia,
} from './media/media-calls.js';
import { readUserNode } from './people/user-node.js';
import { publishContainer } from './publishing/publish.js';
import { readQuota } from './publishing/quota-edge.js';

export type NodeType = 'user' | 'container' | 'media' | 'comment';

/** What a call does, what it needs, and under which names faults find it. */
export interface GraphRoute {
  readonly operation: SandboxOperation | readonly SandboxOperation[];
  readonly ability: InstagramAbility;
  /** Without this feature the host has no such call. */
  readonly feature?: keyof InstagramFeatures;
  run(node: NodeCall): unknown;
}

type Routes = Readonly<Record<string, GraphRoute>>;

/** The calls on each type of node: `METHOD edge`, or the method alone for the node itself. */
export const routes: Readonly<Record<NodeType, Routes>> = {
  user: {
    GET: { operation: 'profile', ability: 'read', run: readUserNode },
    'GET media': { operation: 'lookup', ability: 'read', run: listMedia },
    'POST media': {
      operation: ['prepare', 'upload'],
      ability: 'publish',
      run: createContainer,
    },
    'POST media_publish': { operation: 'commit', ability: 'publish', run: publishContainer },
    'GET stories': { operation: 'lookup', ability: 'read', run: listStories },
    'GET content_publishing_limit': {
      operation: 'discovery',
      ability: 'publish',
      run: readQuota,
    },
    'GET insights': { operation: 'analytics', ability: 'insights', run: readAccountInsights },
  },
  container: {
    GET: { operation: 'status', ability: 'publish', run: readContainer },
  },
  media: {
    GET: { operation: ['lookup', 'analytics'], ability: 'read', run: readMedia },
    POST: { operation: 'prepare', ability: 'comments', run: changeMedia },
    DELETE: {
      operation: 'delete',
      ability: 'delete',
      feature: 'deleteMedia',
      run: deleteMedia,
    },
    'GET children': { operation: 'lookup', ability: 'read', run: listChildren },
    'GET collaborators': {
      operation: 'lookup',
      ability: 'read',
      feature: 'discovery',
      run: listCollaborators,
    },
    'GET comments': { operation: 'lookup', ability: 'comments', run: listComments },
    'POST comments': { operation: 'commit', ability: 'comments', run: addComment },
    'GET insights': { operation: 'analytics', ability: 'insights', run: readMediaInsights },
  },
  comment: {
    GET: { operation: 'lookup', ability: 'comments', run: readComment },
    POST: { operation: 'prepare', ability: 'comments', run: hideComment },
    DELETE: { operation: 'delete', ability: 'comments', run: deleteComment },
    'GET replies': { operation: 'lookup', ability: 'comments', run: listReplies },
    'POST replies': { operation: 'commit', ability: 'comments', run: addReply },
  },
};
