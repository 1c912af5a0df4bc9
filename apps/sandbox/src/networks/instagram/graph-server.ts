import type { FastifyReply, FastifyRequest } from 'fastify';
import { queryOf } from '../../kernel/calls/received.js';
import { answerCall, refusing } from '../_graph/answers.js';
import { unknownPath } from '../_graph/graph-error.js';
import { Parameters } from '../_graph/parameters.js';
import { checkSecretProof, splitVersion, tokenOf } from '../_graph/requests.js';
import { showBusinessUsage } from '../_graph/usage.js';
import type { InstagramDesk } from './instagram-desk.js';
import { lastingTokens } from './oauth/tokens.js';
import { findPerson, namesOfAccount } from './people.js';

// 4,800 calls for every impression in 24 hours; accounts of the sandbox have ten.
const callLimit = { calls: 48_000, seconds: 24 * 60 * 60 };

/** Everything below graph.instagram.com; `path` has no slash at either end. */
export function serveGraph(
  desk: InstagramDesk,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const exchange = Object.hasOwn(lastingTokens, path) ? lastingTokens[path] : undefined;
  if (!exchange || request.method !== 'GET') {
    return refusing(reply, () => callNode(desk, path, request, reply));
  }
  const query = queryOf(request);
  const account = namesOfAccount(
    desk.grants.read(query.get('access_token') ?? '')?.grant.accountId,
  );
  const site = { operation: 'token', account } as const;
  return answerCall(desk.kernel, { request, reply }, site, () => exchange(desk, query));
}

function callNode(
  { kernel, grants, graph, calls }: InstagramDesk,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const now = kernel.now();
  const parameters = Parameters.read(request);
  const token = grants.accept(tokenOf(request, parameters) ?? '');
  const { accountId, clientSecret, scopes } = token.grant;
  const secrets = (name: string): unknown => parameters.value(name);
  checkSecretProof(secrets, { token: token.value, secret: clientSecret, now });
  // Calls are counted as the header tells them (Graph API: Rate Limits); nothing is refused because of them.
  const { used, limit } = calls.take(accountId, callLimit, now);
  const percent = Math.min(99, Math.floor((used * 100) / limit));
  if (percent > 0) {
    showBusinessUsage(reply, { id: accountId, type: 'instagram' }, { percent, minutes: 0 });
  }
  const { version, segments } = splitVersion(path, now);
  reply.header('facebook-api-version', `v${version}.0`);
  const [named = '', edge = '', ...rest] = segments;
  if (rest.length > 0) throw unknownPath(path);
  // Paths of writes name the account.
  const isOwn = named === 'me' && request.method === 'GET';
  const isWrapped = isOwn && edge === '' && findPerson(accountId)?.quirk === 'wrapped';
  return graph.handle(
    {
      nodeId: isOwn ? accountId : named,
      edge,
      parameters,
      caller: { userId: accountId, permissions: scopes, token: token.value },
      request,
      reply,
    },
    (body) => (isWrapped ? { data: [body] } : body),
  );
}
