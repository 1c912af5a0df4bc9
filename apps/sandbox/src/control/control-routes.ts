import type { FastifyInstance } from 'fastify';
import type { FaultBook } from '../faults/fault-book.js';
import { isJsonObject } from '../kernel/calls/received.js';
import type { PostLedger } from '../kernel/ledger.js';
import type { Metrics } from '../kernel/metrics.js';
import type { SandboxNetwork, StandIn } from '../kernel/network.js';
import type { RequestLog } from '../kernel/requests.js';
import { ControlError, jsonObject, onlyMembers } from './control-error.js';
import { faultOffers, faultOperations, readFault } from './fault-orders.js';
import { guardControl } from './guard.js';
import { listedText, optionalText, sinceDate, wordMember } from './members.js';
import { PostSearches, ProviderNames, readPostSearch } from './post-search.js';

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

/** Reads the body of `POST /_sandbox/metrics`: numbers for a post or an account. Throws ControlError with the reason. */
function readMetrics(body: Record<string, unknown>, providers: readonly string[]) {
  onlyMembers(body, ['provider', 'postId', 'account', 'metrics']);
  const provider = wordMember(body, 'provider', providers);
  const [postId, account] = [optionalText(body, 'postId'), optionalText(body, 'account')];
  if ((postId === null) === (account === null)) {
    throw new ControlError(400, 'give either postId or account');
  }
  const { metrics } = body;
  if (!isJsonObject(metrics)) throw new ControlError(400, 'metrics must be an object');
  return { provider, postId, account, metrics };
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
