import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxOperation } from '../../../kernel/network.js';
import { answerCall, refusing } from '../../_graph/answers.js';
import { askedFields } from '../../_graph/fields.js';
import { abusive, GraphError, unknownObject, unknownPath } from '../../_graph/graph-error.js';
import { Parameters } from '../../_graph/parameters.js';
import { checkSecretProof, splitVersion, tokenOf } from '../../_graph/requests.js';
import type { MetaDesk } from '../meta-desk.js';
import type { AccessToken } from '../oauth/grants.js';
import { authenticate, exchange } from '../oauth/tokens.js';
import { accountNames, findNode, type GraphCall } from './graph-call.js';
import { rootRoutes, routesOf } from './routes.js';

/** A request to a Graph host, taken apart; the segments are those behind the version. */
interface GraphRequest {
  readonly host: string;
  readonly segments: readonly string[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly parameters: Parameters;
  readonly token: AccessToken | undefined;
}

/** Where a request goes, found before anything of it is checked. */
interface Destination {
  readonly operation: SandboxOperation | readonly SandboxOperation[];
  readonly pageId: string | null;
  readonly processesLater: boolean;
  run(call: GraphCall): unknown;
}

/** graph.facebook.com and graph-video.facebook.com. */
export class GraphApi {
  constructor(private readonly desk: MetaDesk) {}

  /** The path has no slashes at its ends. */
  serve(host: string, path: string, request: FastifyRequest, reply: FastifyReply): unknown {
    return refusing(reply, () => this.answer(host, path, request, reply));
  }

  private answer(
    host: string,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): unknown {
    const { desk } = this;
    const now = desk.kernel.now();
    const { version, segments } = splitVersion(path, now);
    reply.header('facebook-api-version', `v${version}.0`);
    const parameters = Parameters.read(request);
    const sent = tokenOf(request, parameters);
    const token = desk.grants.read(sent ?? parameters.text('fb_exchange_token') ?? '');
    const asked: GraphRequest = { host, segments, request, reply, parameters, token };
    if (segments.join('/') === 'oauth/access_token') return this.exchange(asked);
    const begin = (lateReject: boolean): GraphCall => {
      const caller = authenticate(desk, sent);
      this.checkProof(parameters, caller);
      const fields = askedFields(parameters);
      return { desk, request, reply, version, parameters, caller, fields, lateReject };
    };
    const [id = '', edge = ''] = segments;
    if (host === 'graph.facebook.com' && segments.length <= 2 && desk.instagram.owns(id)) {
      return this.askInstagram(begin(false), id, edge);
    }
    const { operation, pageId, processesLater, run } = findDestination(desk, asked);
    const account = token === undefined ? [] : accountNames(desk, token.grant, pageId);
    return answerCall(desk.kernel, asked, { operation, account }, ({ lateReject }) => {
      const call = begin(lateReject);
      desk.usage.count(call.caller, pageId, reply);
      if (lateReject && !processesLater && request.method !== 'GET') throw abusive();
      return run(call);
    });
  }

  private exchange(asked: GraphRequest): unknown {
    const { parameters, token } = asked;
    const owner = token ?? this.desk.grants.codes.read(parameters.text('code') ?? '');
    const account = owner === undefined ? [] : accountNames(this.desk, owner.grant, null);
    return answerCall(this.desk.kernel, asked, { operation: 'token', account }, () =>
      exchange(this.desk, parameters),
    );
  }

  private checkProof(
    parameters: Parameters,
    { appId, token }: { readonly appId: string; readonly token: string },
  ): void {
    const { applications, kernel } = this.desk;
    const isNeeded = applications.settings(appId).requireSecretProof;
    if (isNeeded && !parameters.query.has('appsecret_proof')) {
      const message = 'API calls from the server require an appsecret_proof argument';
      throw new GraphError(100, message, { type: 'GraphMethodException' });
    }
    const secret = applications.secretOf(appId);
    // It counts in the query string only: proofs in form bodies have been seen ignored.
    const inQuery = (name: string): unknown => parameters.query.get(name);
    checkSecretProof(inQuery, { token, secret, now: kernel.now() });
  }

  /** Instagram's part runs its own faults. */
  private askInstagram(call: GraphCall, nodeId: string, edge: string): unknown {
    const { request, reply, parameters, caller } = call;
    const accountId = this.desk.directory.instagramOf(nodeId, caller.pageId);
    this.desk.usage.countInstagram(caller, accountId, reply);
    const { permissions, token, person } = caller;
    const userId = person?.login ?? '';
    const instagramCaller = { userId, permissions, token };
    return this.desk.instagram.handle({
      nodeId,
      edge,
      parameters,
      caller: instagramCaller,
      request,
      reply,
    });
  }
}

/** The call that fits, or one that refuses. The deprecated host graph-video.facebook.com takes videos and nothing else. */
function findDestination(desk: MetaDesk, asked: GraphRequest): Destination {
  const { host, segments, request, parameters, token } = asked;
  const { method } = request;
  const isVideoHost = host === 'graph-video.facebook.com';
  const root = rootRoutes[`${method} ${segments.join('/')}`];
  if (root && !isVideoHost) return { ...root, pageId: null, processesLater: false };
  const [id = '', edge] = segments;
  const node = findNode(desk, id, token);
  const pageId = node?.pageId ?? null;
  const route = node && routesOf(node)[edge === undefined ? method : `${method} ${edge}`];
  const isServed = segments.length <= 2 && (!isVideoHost || edge === 'videos');
  if (node === undefined || route === undefined || !isServed) {
    const isUnknownEdge = node !== undefined && edge !== undefined;
    return {
      operation: method === 'DELETE' ? 'delete' : 'lookup',
      pageId,
      processesLater: false,
      run: () => {
        throw isUnknownEdge ? unknownPath(segments.slice(1).join('/')) : unknownObject(id, method);
      },
    };
  }
  const { operation, processesLater = false } = route;
  return {
    operation: typeof operation === 'function' ? operation(parameters) : operation,
    pageId,
    processesLater,
    run: (call) => route.run(call, node.subject),
  };
}
