import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphError } from '../../_instagram-graph/index.js';
import type { InstagramDesk } from '../instagram-desk.js';
import { exchangeToken, refreshToken } from '../oauth/long-token.js';
import { findPerson } from '../oauth/people.js';
import { sendGraph, sendGraphError } from './answers.js';
import { acceptToken, checkProof, tokenText } from './authentication.js';
import { readParameters } from './parameters.js';

/** Versions that are still alive (Graph API: Changelog, November 2026). */
const versions: ReadonlySet<string> = new Set([
  'v21.0',
  'v22.0',
  'v23.0',
  'v24.0',
  'v25.0',
  'v26.0',
]);

/** Everything below graph.instagram.com; `path` has no slash at either end. */
export async function serveGraph(
  desk: InstagramDesk,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  try {
    return sendGraph(reply, await answer(desk, path, request, reply));
  } catch (error) {
    if (error instanceof GraphError) return sendGraphError(reply, error);
    throw error;
  }
}

function answer(
  desk: InstagramDesk,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const exchange = { access_token: exchangeToken, refresh_access_token: refreshToken }[path];
  if (exchange && request.method === 'GET') return serveToken(desk, exchange, request, reply);
  return callNode(desk, path, request, reply);
}

function serveToken(
  desk: InstagramDesk,
  exchange: typeof exchangeToken,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const { searchParams } = new URL(request.url, 'http://sandbox');
  const person = findPerson(
    desk.grants.find(searchParams.get('access_token') ?? '')?.accountId ?? '',
  );
  const account = person ? [person.id, person.username] : null;
  return desk.kernel.faults.run(request, reply, { operation: 'token', account }, () =>
    exchange(desk, searchParams),
  );
}

async function callNode(
  desk: InstagramDesk,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const params = readParameters(request);
  const token = acceptToken(desk, tokenText(request.headers.authorization, params));
  checkProof(desk, token, params);
  desk.usage.count(reply, token.accountId, desk.kernel.now().getTime());
  const segments = path.split('/');
  if (/^v\d+\.\d+$/.test(segments[0] ?? '') && versions.has(segments[0] ?? '')) segments.shift();
  const [named = '', edge = '', ...rest] = segments;
  if (rest.length > 0 || /^v\d+\.\d+$/.test(named)) {
    throw new GraphError(2500, `Unknown path components: /${path}`);
  }
  // Paths of writes name the account.
  const isOwn = named === 'me' && request.method === 'GET';
  const body = await desk.graph.handle({
    method: request.method,
    nodeId: isOwn ? token.accountId : named,
    edge,
    params,
    caller: { userId: token.accountId, permissions: token.scopes, token: token.token },
    request,
    reply,
  });
  const isWrapped = findPerson(token.accountId)?.quirk === 'wrapped' && isOwn && edge === '';
  return isWrapped && typeof body === 'object' && body !== reply ? { data: [body] } : body;
}
