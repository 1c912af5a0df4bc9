import type { SandboxKernel } from '../../kernel/network.js';
import { CommentStore } from './comments/comment-store.js';
import { ContainerStore } from './containers/container-store.js';
import { UploadSessions } from './containers/upload-sessions.js';
import type { GraphDesk, NodeCall } from './desk.js';
import type { InstagramCall } from './instagram-call.js';
import type { InstagramHost } from './instagram-host.js';
import { MediaStore } from './media/media-store.js';
import type { InstagramAccountSeed } from './people/account-seeds.js';
import { viewUser } from './people/user-node.js';
import { PublishingQuota } from './publishing/publishing-quota.js';
import { Parameters } from './requests/parameters.js';
import {
  missingPermission,
  unknownEdge,
  unsupportedGet,
  unsupportedMethod,
} from './requests/refusals.js';
import { routes, type GraphRoute, type NodeType } from './routes.js';
import { Sequence } from './sequence.js';

/** A node of the graph and the account that it belongs to. */
interface OwnedNode {
  readonly type: NodeType;
  readonly account: InstagramAccountSeed;
}

/**
 * The Instagram part of a Graph host: users, containers, media, comments. The host takes addresses and tokens apart,
 * hands calls over for ids that this part owns, and frames the GraphErrors that `handle` throws.
 */
export class InstagramGraph {
  private readonly desk: GraphDesk;

  constructor({ kernel, host }: { readonly kernel: SandboxKernel; readonly host: InstagramHost }) {
    const sequence = new Sequence(kernel.state, host.idBlock);
    const containers = new ContainerStore(kernel);
    this.desk = {
      kernel,
      host,
      sequence,
      containers,
      uploads: new UploadSessions(kernel, containers),
      media: new MediaStore(kernel),
      comments: new CommentStore(kernel, sequence),
      quota: new PublishingQuota(kernel),
    };
  }

  /** Whether the id is a node of this part, for whatever token. */
  owns(nodeId: string): boolean {
    return this.find(nodeId) !== undefined;
  }

  /** Answers a call with the body of the answer, or what a fault made of it; throws GraphError. */
  async handle(call: InstagramCall): Promise<unknown> {
    const { desk } = this;
    const { method, nodeId, caller } = call;
    const node = this.find(nodeId);
    if (!node || !this.mayUse(call, node)) throw unsupportedGet(nodeId, method);
    const route = this.findRoute(node.type, method, call.edge ?? '');
    const needed = desk.host.permissions[route.ability];
    const missing = needed.filter((name) => !caller.permissions.includes(name));
    if (missing.length > 0) throw missingPermission(missing);
    const { account } = node;
    const site = { operation: route.operation, account: [account.id, account.username] };
    const parameters = new Parameters(call.params);
    return desk.kernel.faults.run(call.request, call.reply, site, async ({ lateReject }) => {
      const now = desk.kernel.now().getTime();
      const nodeCall: NodeCall = { desk, account, nodeId, parameters, call, lateReject, now };
      return route.run(nodeCall);
    });
  }

  /** The fields of a user, for hosts that expand `instagram_business_account{…}`; undefined when unknown. */
  readUser(userId: string, fields: string | null): Record<string, unknown> | undefined {
    const account = this.desk.host.accounts.find(({ id }) => id === userId);
    return account && viewUser(this.desk, account, fields);
  }

  /** Bytes of resumable containers, for the host's upload address. */
  get uploads(): UploadSessions {
    return this.desk.uploads;
  }

  /** Forgets what was under way; call it from the network's `restore`. */
  restore(): void {
    this.desk.containers.forgetDownloads();
    this.desk.uploads.forget();
  }

  private findRoute(type: NodeType, method: string, edge: string): GraphRoute {
    const known = routes[type];
    const route = known[edge === '' ? method : `${method} ${edge}`];
    const hasFeature = route?.feature === undefined || this.desk.host.features[route.feature];
    if (route && hasFeature) return route;
    const isEdge = Object.keys(known).some((name) => name.endsWith(` ${edge}`));
    if (edge !== '' && !isEdge) throw unknownEdge(edge);
    throw unsupportedMethod(method);
  }

  private mayUse({ caller }: InstagramCall, { account }: OwnedNode): boolean {
    const { host } = this.desk;
    return host.mayUse?.(caller, account.id) ?? caller.userId === account.id;
  }

  private find(nodeId: string): OwnedNode | undefined {
    const { containers, media, comments, host } = this.desk;
    const own = (type: NodeType, accountId: string | undefined): OwnedNode | undefined => {
      const account = host.accounts.find(({ id }) => id === accountId);
      return account && { type, account };
    };
    const published = media.get(nodeId) ?? media.findItem(nodeId)?.parent;
    return (
      own('user', nodeId) ??
      own('container', containers.get(nodeId)?.accountId) ??
      own('media', published?.accountId) ??
      own('comment', comments.get(nodeId)?.accountId)
    );
  }
}
