import type { SandboxKernel, SandboxOperation } from '../../kernel/network.js';
import { Sequence } from '../../kernel/sequence.js';
import { answerCall } from '../_graph/answers.js';
import { askedFields, type AskedFields } from '../_graph/fields.js';
import { GraphError, unknownObject, unknownPath } from '../_graph/graph-error.js';
import type { UploadTarget } from '../_graph/rupload.js';
import type { InstagramAccount } from './accounts.js';
import { addComment, deleteComment, listComments } from './comments.js';
import { createContainer, readContainer } from './container-calls.js';
import { ContainerStore } from './container-store.js';
import { readMediaInsights } from './insights.js';
import type {
  GraphDesk,
  InstagramAbility,
  InstagramCall,
  InstagramHost,
  NodeCall,
} from './instagram-host.js';
import { changeMedia, deleteMedia, listMedia, listStories, readMedia } from './media.js';
import { findComment, findMedia } from './posts.js';
import { publishContainer } from './publishing.js';
import { PublishingQuota } from './publishing-quota.js';
import { missingPermission } from './refusals.js';
import { readQuota, viewUser } from './user.js';

/** What a call does, what it needs, and under which names faults find it. */
interface GraphRoute {
  readonly operation: SandboxOperation | readonly SandboxOperation[];
  readonly ability: InstagramAbility;
  /** The call is documented as Facebook Login only. */
  readonly facebookOnly?: true;
  run(call: NodeCall): unknown;
}

/** A node of the graph and the account that it belongs to. */
interface OwnedNode {
  readonly type: 'user' | 'container' | 'media' | 'comment';
  readonly account: InstagramAccount;
}

/** The calls on each type of node: `METHOD edge`, or the method alone for the node itself. */
const routes: Readonly<Record<OwnedNode['type'], Readonly<Record<string, GraphRoute>>>> = {
  user: {
    GET: {
      operation: 'profile',
      ability: 'read',
      run: ({ desk, account, fields }) => viewUser(desk, account, fields),
    },
    'GET media': { operation: 'lookup', ability: 'read', run: listMedia },
    'GET stories': { operation: 'lookup', ability: 'read', run: listStories },
    'GET content_publishing_limit': { operation: 'discovery', ability: 'publish', run: readQuota },
    'POST media': { operation: ['prepare', 'upload'], ability: 'publish', run: createContainer },
    'POST media_publish': { operation: 'commit', ability: 'publish', run: publishContainer },
  },
  container: {
    GET: { operation: 'status', ability: 'publish', run: readContainer },
  },
  media: {
    GET: { operation: ['lookup', 'analytics'], ability: 'read', run: readMedia },
    POST: { operation: 'prepare', ability: 'comments', run: changeMedia },
    DELETE: { operation: 'delete', ability: 'delete', facebookOnly: true, run: deleteMedia },
    'GET comments': { operation: 'lookup', ability: 'comments', run: listComments },
    'POST comments': { operation: 'commit', ability: 'comments', run: addComment },
    'GET insights': { operation: 'analytics', ability: 'insights', run: readMediaInsights },
  },
  comment: {
    DELETE: { operation: 'delete', ability: 'comments', run: deleteComment },
  },
};

/**
 * The Instagram part of a Graph host: users, containers, media, comments. The host takes addresses and tokens apart,
 * hands calls over for ids that this part owns, and sends the GraphErrors that `handle` throws.
 */
export class InstagramGraph {
  private readonly desk: GraphDesk;

  constructor(kernel: SandboxKernel, host: InstagramHost) {
    const sequence = new Sequence(kernel.state);
    const containers = new ContainerStore(kernel);
    this.desk = { kernel, host, sequence, containers, quota: new PublishingQuota(kernel) };
  }

  /** Whether the id is a node of this part, for whatever token. */
  owns(nodeId: string): boolean {
    return this.find(nodeId) !== undefined;
  }

  /** Answers a call; `frame` puts the body into another form. Throws GraphError. */
  handle(call: InstagramCall, frame = (body: unknown): unknown => body): unknown {
    const { desk } = this;
    const { nodeId, caller, request, edge } = call;
    const node = this.find(nodeId);
    if (!node || !desk.host.mayUse(caller, node.account.id)) {
      throw unknownObject(nodeId, request.method);
    }
    const route = this.findRoute(node.type, request.method, edge);
    const needed = desk.host.permissions[route.ability];
    const missing = needed.filter((name) => !caller.permissions.includes(name));
    if (missing.length > 0) throw missingPermission(missing);
    const { account } = node;
    const site = { operation: route.operation, account: [account.id, account.username] };
    const fields = askedFields(call.parameters);
    return answerCall(desk.kernel, call, site, async ({ lateReject }) => {
      const now = desk.kernel.now().getTime();
      return frame(await route.run({ ...call, desk, account, fields, lateReject, now }));
    });
  }

  /** The fields of a user, for hosts that expand `instagram_business_account{…}`; undefined when unknown. */
  readUser(userId: string, fields: AskedFields): Record<string, unknown> | undefined {
    const account = this.desk.host.accounts.find(({ id }) => id === userId);
    return account && viewUser(this.desk, account, fields);
  }

  /** The resumable container of this id; `pageIdOf` tells which Page its account is linked with. */
  uploadTarget(
    id: string,
    pageIdOf: (accountId: string) => string | undefined,
  ): UploadTarget | undefined {
    const container = this.desk.containers.get(id);
    const pageId = container && pageIdOf(container.accountId);
    if (!container?.isResumable || pageId === undefined) return undefined;
    return this.desk.containers.uploadTarget(container, pageId);
  }

  /** Forgets what was under way; call it from the network's `restore`. */
  restore(): void {
    this.desk.containers.forgetDownloads();
    this.desk.host.parts.clear();
  }

  private findRoute(type: OwnedNode['type'], method: string, edge: string): GraphRoute {
    const known = routes[type];
    const route = known[edge === '' ? method : `${method} ${edge}`];
    const isHere = route?.facebookOnly !== true || this.desk.host.login === 'facebook';
    if (route && isHere) return route;
    const isEdge = Object.keys(known).some((name) => name.endsWith(` ${edge}`));
    if (edge !== '' && !isEdge) throw unknownPath(edge);
    const message = `Unsupported request - method type: ${method.toLowerCase()}`;
    throw new GraphError(100, message, { type: 'IGApiException' });
  }

  private find(nodeId: string): OwnedNode | undefined {
    const { containers, host, kernel } = this.desk;
    const own = (type: OwnedNode['type'], accountId?: string): OwnedNode | undefined => {
      const account = host.accounts.find(({ id }) => id === accountId);
      return account && { type, account };
    };
    return (
      own('user', nodeId) ??
      own('container', containers.get(nodeId)?.accountId) ??
      own('media', findMedia(kernel, nodeId)?.accountId) ??
      own('comment', findComment(kernel, nodeId)?.accountId)
    );
  }
}
