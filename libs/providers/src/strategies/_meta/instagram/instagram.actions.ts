import type { DiscoveryActionDefinition } from '../../../contract/definition.js';
import { ProviderFailure } from '../../../contract/failure.js';
import type { JsonObject } from '../../../contract/identity.js';
import { JsonReader } from '../../../contract/json-reader.js';
import type { ActionResult } from '../../../contract/publishing.js';
import { nextCursor } from '../graph/graph.paging.js';
import type { InstagramApi } from './instagram.api.js';
import { readQuota } from './instagram.quota.js';

/** Discovery that both logins offer. */
export const instagramActions: readonly DiscoveryActionDefinition[] = [
  {
    id: 'quota',
    label: 'Posts left today',
    description: 'Posts of the last 24 hours and how many there may be.',
    fields: [],
  },
  {
    id: 'media',
    label: 'Recent posts',
    description: 'Newest posts of the account, without stories.',
    fields: [
      { id: 'cursor', type: 'string', required: false, description: 'nextCursor of a page.' },
    ],
  },
  {
    id: 'stories',
    label: 'Stories',
    description: 'Stories of the last 24 hours.',
    fields: [],
  },
];

/** Answers one of the actions above. @throws ProviderFailure */
export async function runInstagramAction(
  actionId: string,
  input: JsonObject,
  api: InstagramApi,
): Promise<ActionResult> {
  switch (actionId) {
    case 'quota': {
      const { used, total } = await readQuota(api);
      return { notes: [], used, total, left: Math.max(0, total - used) };
    }
    case 'media': {
      const after = new JsonReader(input).text('cursor');
      const fields = 'id,permalink,media_type,timestamp';
      const query = { fields, limit: '25', ...(after === null ? {} : { after }) };
      const answer = await api.readOwn('media', query);
      const media = answer.list('data').map((row) => row.asJson());
      return { notes: [], media, nextCursor: nextCursor(answer) };
    }
    case 'stories': {
      const fields = 'id,permalink,media_type,timestamp';
      const answer = await api.readOwn('stories', { fields });
      return { notes: [], stories: answer.list('data').map((row) => row.asJson()) };
    }
    default:
      throw new ProviderFailure({
        failureClass: 'not_found',
        message: `Instagram has no action ${actionId}`,
      });
  }
}
