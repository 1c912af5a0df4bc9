import type { FastifyInstance } from 'fastify';
import type { FaultBook } from '../faults/fault-book.js';
import { acceptAnyBody } from '../kernel/bodies.js';
import type { PostLedger } from '../kernel/ledger.js';
import type { Metrics } from '../kernel/metrics.js';
import type { SandboxNetwork, StandIn } from '../kernel/network.js';
import type { RequestLog } from '../kernel/requests.js';
import { refuseFetches, requireLocalCaller } from './caller-check.js';
import { ControlError, jsonObject } from './control-error.js';
import { readFault } from './fault-request.js';
import { faultOffers, faultOperations } from './fault-words.js';
import { readMetrics } from './metrics-request.js';
import { PostSearches } from './post-search.js';
import { readPostSearch } from './posts-request.js';
import { ProviderNames } from './provider-names.js';
import { listedText, sinceDate } from './query.js';

/** What the control API reads and changes. */
export interface ControlledParts {
  readonly networks: readonly SandboxNetwork[];
  /** What else faults and the request log are asked about: identity providers and the mailbox. */
  readonly others: readonly Pick<StandIn, 'id'>[];
  readonly ledger: PostLedger;
  readonly requests: RequestLog;
  readonly faults: FaultBook;
  readonly metrics: Metrics;
  readonly allowRemote: boolean;
  publicUrl(): string;
  /** Makes changes outlive the process. */
  flush(): void;
  reset(): void;
}

type Query = { Querystring: Record<string, unknown> };

/** Every route of the control API except those that single networks add below `/_sandbox/<id>`. */
export function registerControl(scope: FastifyInstance, parts: ControlledParts): void {
  guardControl(scope, parts.allowRemote);
  const networkNames = new ProviderNames(parts.networks);
  const names = new ProviderNames([...parts.networks, ...parts.others]);
  const searches = new PostSearches(parts.networks, networkNames, parts.ledger);
  const ofNetwork = (query: Record<string, unknown>) => {
    const { provider } = listedText(query, 'provider');
    return provider === undefined ? {} : { provider: names.networkOf(provider) };
  };

  scope.get('/_sandbox/health', () => ({ status: 'ok' }));
  scope.get('/_sandbox/providers', () => ({
    providers: parts.networks.map((network) => describe(network, parts.publicUrl())),
  }));
  scope.get<Query>('/_sandbox/posts', ({ query }) => ({
    posts: parts.ledger.find({
      ...ofNetwork(query),
      ...listedText(query, 'account'),
    }),
  }));
  scope.get<Query>('/_sandbox/requests', ({ query }) => ({
    requests: parts.requests.list({ ...ofNetwork(query), ...sinceDate(query) }),
  }));
  scope.post('/_sandbox/posts/search', ({ body }) =>
    searches.find(readPostSearch(jsonObject(body)), parts.publicUrl()),
  );
  scope.get<Query>('/_sandbox/faults', ({ query }) => ({
    faults: parts.faults.list(listedText(query, 'owner').owner),
    kinds: faultOffers,
    operations: faultOperations,
  }));
  scope.post('/_sandbox/faults', (request, reply) => {
    const { fault, times } = readFault(jsonObject(request.body), names.known);
    const { provider, account } = fault;
    const meant =
      typeof account === 'object' && account !== null
        ? searches.namesAt(provider, account)
        : account;
    parts.faults.add({ ...fault, account: meant, provider: names.networkOf(provider) }, times);
    return reply.code(201).send({ ...fault, times });
  });
  scope.delete<Query>('/_sandbox/faults', ({ query }, reply) => {
    parts.faults.clear(listedText(query, 'owner').owner);
    return reply.code(204).send();
  });
  scope.post('/_sandbox/reset', (_request, reply) => {
    parts.reset();
    return reply.code(204).send();
  });
  scope.post('/_sandbox/metrics', (request, reply) => {
    const asked = readMetrics(jsonObject(request.body), networkNames.known);
    const order = { ...asked, provider: names.networkOf(asked.provider) };
    if (order.postId !== null) {
      const post = parts.ledger.get(order.provider, order.postId)?.entry;
      if (!post) throw new ControlError(404, `${order.provider} has no post ${order.postId}`);
      parts.metrics.setForPost(order.provider, post.id, order.metrics);
    }
    if (order.account !== null)
      parts.metrics.setForAccount(order.provider, order.account, order.metrics);
    parts.flush();
    return reply.code(204).send();
  });
}

/** Makes a scope a part of the control API: local callers only, errors as `{error}`. */
export function guardControl(scope: FastifyInstance, allowRemote: boolean): void {
  acceptAnyBody(scope, { limitBytes: 1024 * 1024 });
  scope.addHook('onRequest', (request, _reply, done) => {
    refuseFetches(request);
    if (!allowRemote) requireLocalCaller(request);
    done();
  });
  scope.setErrorHandler((error, _request, reply) => {
    const status = error instanceof ControlError ? error.status : (statusOf(error) ?? 500);
    return reply.code(status).send({ error: (error as Error).message });
  });
}

function statusOf(error: unknown): number | undefined {
  return (error as { readonly statusCode?: number }).statusCode;
}

function describe(network: SandboxNetwork, publicUrl: string) {
  const named = network.hosts.filter((host) => host !== '*');
  return {
    id: network.id,
    serves: network.serves ?? [network.id],
    name: network.name,
    baseUrls: Object.fromEntries(named.map((host) => [host, `${publicUrl}/${host}`])),
    accounts: network.accounts(),
  };
}
