import type { ApiCall, ApiRoute } from '../api/api-call.js';
import { etagOf, pageOf, pageParameters } from '../api/paging.js';
import { listCost } from '../api/quota.js';
import { missingParameter } from '../api/refusals.js';
import { scopesFor } from '../oauth/scopes.js';
import { channelParts, viewChannel } from './channel-view.js';
import type { Channel } from './channels.js';

/** `GET /channels`: the own one (`mine`), or others by id or handle. */
export const channelRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    path: '/youtube/v3/channels',
    operation: (query) =>
      query.get('part') === 'statistics' ? ['profile', 'analytics'] : 'profile',
    scopes: scopesFor.read,
    cost: listCost,
    parameters: ['part', 'mine', 'id', 'forHandle', 'hl', ...pageParameters],
    run: listChannels,
    // Google leaves the items out.
    runWithoutChannel: () => ({
      kind: 'youtube#channelListResponse',
      etag: etagOf('none'),
      pageInfo: { totalResults: 0, resultsPerPage: 5 },
    }),
  },
];

function listChannels(call: ApiCall): unknown {
  const parts = call.query.parts(channelParts);
  const { items, members } = pageOf(call.query, selectChannels(call));
  return {
    kind: 'youtube#channelListResponse',
    etag: etagOf(items),
    ...members,
    ...(items.length === 0 ? {} : { items: items.map((one) => viewChannel(call, one, parts)) }),
  };
}

function selectChannels({ query, desk, channel }: ApiCall): readonly Channel[] {
  if (query.flag('mine', false)) return [channel];
  const handle = query.text('forHandle');
  if (handle !== null) return [desk.channels.find(handle) ?? []].flat();
  const ids = query.list('id');
  if (ids.length > 0) return desk.channels.all.filter(({ id }) => ids.includes(id));
  const message = 'No filter selected. Expected one of: mine, id, forHandle';
  throw missingParameter('mine', message);
}
