import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxKernel } from '../../kernel/network.js';
import type { Sequence } from '../../kernel/sequence.js';
import type { PartShelf } from '../../kernel/uploads/part-shelf.js';
import type { AskedFields } from '../_graph/fields.js';
import type { Parameters } from '../_graph/parameters.js';
import type { InstagramAccount } from './accounts.js';
import type { ContainerStore } from './container-store.js';
import type { PublishingQuota } from './publishing-quota.js';

/** What a call needs the caller to have been granted; every host has its own names for it. */
export type InstagramAbility = 'read' | 'publish' | 'comments' | 'insights' | 'delete';

/** The network that an InstagramGraph is mounted in. */
export interface InstagramHost {
  /** Facebook Login (graph.facebook.com) or Instagram Login (graph.instagram.com); some calls are documented for one. */
  readonly login: 'facebook' | 'instagram';
  /** The permissions that an ability needs, all of them. */
  readonly permissions: Readonly<Record<InstagramAbility, readonly string[]>>;
  readonly accounts: readonly InstagramAccount[];
  /** Keeps the ids of two hosts apart, 0 to 9. */
  readonly idBlock: number;
  /** Where parts of files wait. */
  readonly parts: PartShelf;
  /** Whether the caller's token reaches this account. */
  mayUse(caller: InstagramCaller, accountId: string): boolean;
  /** The address for the bytes of a resumable container; Facebook Login alone has them. */
  uploadUrl(containerId: string): string | null;
}

/** Whose token came with the call, after the host has accepted it. */
interface InstagramCaller {
  readonly userId: string;
  readonly permissions: readonly string[];
  readonly token: string;
}

/** One Graph request, taken apart by the host: `GET /v25.0/{nodeId}/{edge}?{parameters}`. */
export interface InstagramCall {
  readonly nodeId: string;
  /** Empty for the node itself. */
  readonly edge: string;
  readonly parameters: Parameters;
  readonly caller: InstagramCaller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Everything that the calls of one host share. */
export interface GraphDesk {
  readonly kernel: SandboxKernel;
  readonly host: InstagramHost;
  readonly sequence: Sequence;
  readonly containers: ContainerStore;
  readonly quota: PublishingQuota;
}

/** One call after it was allowed. */
export interface NodeCall extends InstagramCall {
  readonly desk: GraphDesk;
  /** Whose node it is. */
  readonly account: InstagramAccount;
  readonly fields: AskedFields;
  /** A `late_reject` fault hit the call. */
  readonly lateReject: boolean;
  readonly now: number;
}

/** Containers, media and comments have numbers of their own, all too large for a JavaScript number. */
const firstDigits = { comment: '178', container: '179', media: '180' } as const;

/** The id of a new node: counted, so that a run can be repeated. */
export function newId({ sequence, host }: GraphDesk, kind: keyof typeof firstDigits): string {
  return `${firstDigits[kind]}${host.idBlock}${String(sequence.next(kind)).padStart(13, '0')}`;
}
