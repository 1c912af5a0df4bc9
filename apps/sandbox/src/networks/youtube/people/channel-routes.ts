import type { ApiCall, ApiRoute } from '../api/api-call.js';
import { listCost } from '../api/quota.js';
import { missingParameter } from '../api/refusals.js';
import { scopesFor } from '../oauth/scopes.js';
import { channelParts, viewChannel } from './channel-view.js';

/** `GET /channels?mine=true`: the own one. */
export const channelRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    path: '/youtube/v3/channels',
    operation: (query) =>
      query.get('part') === 'statistics' ? ['profile', 'analytics'] : 'profile',
    scopes: scopesFor.read,
    cost: listCost,
    parameters: ['part', 'mine'],
    run: listChannels,
    // Google leaves the items out.
    runWithoutChannel: () => ({
      kind: 'youtube#channelListResponse',
      pageInfo: { totalResults: 0, resultsPerPage: 5 },
    }),
  },
];

function listChannels(call: ApiCall): unknown {
  const parts = call.query.parts(channelParts);
  if (!call.query.flag('mine', false))
    throw missingParameter('mine', 'No filter selected. Expected one of: mine, id, forHandle');
  return {
    kind: 'youtube#channelListResponse',
    pageInfo: { totalResults: 1, resultsPerPage: 5 },
    items: [viewChannel(call, call.channel, parts)],
  };
}
