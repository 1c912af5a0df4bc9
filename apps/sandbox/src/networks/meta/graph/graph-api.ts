import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Effect, FaultSite } from '../../../kernel/network.js';
import type { MetaDesk } from '../meta-desk.js';
import { authenticate, tokenOf } from '../oauth/callers.js';
import { exchange } from '../oauth/exchange.js';
import type { AccessToken } from '../oauth/grants.js';
import { checkSecretProof } from '../oauth/secret-proof.js';
import { accountNames } from './account-names.js';
import { findDestination } from './destination.js';
import { parseFields } from './field-list.js';
import { isRefusal, sendJson, sendRefusal } from './graph-answers.js';
import type { GraphCall } from './graph-call.js';
import { GraphError, unknownPath } from './graph-error.js';
import { Parameters } from './parameters.js';
import { oldestVersion, versionOf } from './versions.js';

/** A request to a Graph host; the path has no slashes at its ends. */
export interface GraphRequest {
  readonly host: string;
  readonly path: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** graph.facebook.com and graph-video.facebook.com. */
export class GraphApi {
  constructor(private readonly desk: MetaDesk) {}

  async serve(incoming: GraphRequest): Promise<unknown> {
    try {
      return await this.answer(incoming);
    } catch (error) {
      if (isRefusal(error)) return sendRefusal(incoming.reply, error);
      throw error;
    }
  }

  private async answer(incoming: GraphRequest): Promise<unknown> {
    const { host, path, request, reply } = incoming;
    const { desk } = this;
    const now = desk.kernel.now();
    desk.publications.showDue();
    const { version, segments } = splitPath(path, now);
    reply.header('facebook-api-version', `v${version}.0`);
    const parameters = Parameters.read(request);
    const sent = tokenOf(request, parameters);
    const token = desk.grants.find(sent ?? parameters.text('fb_exchange_token') ?? '');
    if (segments.join('/') === 'oauth/access_token') {
      return this.exchange(incoming, parameters, token);
    }
    const begin = (lateReject: boolean): GraphCall => {
      const caller = authenticate(desk, sent);
      checkSecretProof(desk.applications, caller, parameters, now);
      const text = parameters.text('fields');
      const fields = text === undefined ? null : parseFields(text);
      const { method } = request;
      return {
        desk,
        request,
        reply,
        host,
        version,
        method,
        parameters,
        caller,
        fields,
        lateReject,
      };
    };
    const [id = '', edge = null] = segments;
    if (host === 'graph.facebook.com' && segments.length <= 2 && desk.instagram.owns(id)) {
      return this.askInstagram(begin(false), id, edge);
    }
    const destination = findDestination(desk, { host, segments, request, parameters }, token);
    const account = token === undefined ? [] : accountNames(desk, token, destination.pageId);
    return this.run(incoming, { operation: destination.operation, account }, ({ lateReject }) => {
      const call = begin(lateReject);
      desk.usage.count(call.caller, destination.pageId, reply);
      const isRefused = lateReject && !destination.processesLater && request.method !== 'GET';
      if (isRefused) throw abusive();
      return destination.run(call);
    });
  }

  private exchange(
    incoming: GraphRequest,
    parameters: Parameters,
    token: AccessToken | undefined,
  ): unknown {
    const owner = token ?? this.desk.grants.findCode(parameters.text('code') ?? '');
    const account = owner === undefined ? [] : accountNames(this.desk, owner, null);
    return this.run(incoming, { operation: 'token', account }, () =>
      exchange(this.desk, parameters),
    );
  }

  /** Runs an effect that answers with a body, or throws a refusal. */
  private run({ request, reply }: GraphRequest, site: FaultSite, effect: Effect): unknown {
    return this.desk.kernel.faults.run(request, reply, site, async (context) => {
      try {
        return sendJson(reply, await effect(context));
      } catch (error) {
        if (isRefusal(error)) return sendRefusal(reply, error);
        throw error;
      }
    });
  }

  /** Instagram's part runs its own faults and answers with the body, or with what a fault made of it. */
  private async askInstagram(
    call: GraphCall,
    nodeId: string,
    edge: string | null,
  ): Promise<unknown> {
    const { request, reply, parameters, caller, method } = call;
    const accountId = this.desk.directory.instagramOf(nodeId, caller.pageId);
    this.desk.usage.countInstagram(caller, accountId, reply);
    const { permissions, token, person } = caller;
    const answer = await this.desk.instagram.handle({
      method,
      nodeId,
      edge,
      params: parameters.plain(),
      caller: { userId: person?.login ?? '', permissions, token },
      request,
      reply,
    });
    return typeof answer === 'string' || reply.sent ? answer : sendJson(reply, answer);
  }
}

/** Takes the version off a path. Throws for one that has ended or never was. */
function splitPath(
  path: string,
  now: Date,
): { readonly version: number; readonly segments: readonly string[] } {
  const [first = '', ...others] = path.split('/').map(readSegment);
  if (!/^v\d+\.\d+$/.test(first))
    return { version: oldestVersion(now), segments: [first, ...others] };
  const version = versionOf(first, now);
  if (version === undefined) throw unknownPath(`/${path}`);
  return { version, segments: others };
}

function readSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** 368: what a `late_reject` fault makes of a call that is not processed later. */
function abusive(): GraphError {
  const message = 'The action attempted has been deemed abusive or is otherwise disallowed';
  return new GraphError(400, 368, message, {
    userTitle: 'Your content goes against our Community Standards',
  });
}
