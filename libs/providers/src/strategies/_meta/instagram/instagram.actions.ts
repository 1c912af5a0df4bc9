import type { Clock } from '#libs/kernel';
import type { CallContext } from '../../../contract/publishing.js';
import { type Action, cursorField } from '../../../kit/actions.js';
import { nextCursor } from '../graph/graph.pages.js';
import { type InstagramApi, readQuota } from './instagram.api.js';

const FIELDS = 'id,permalink,media_type,timestamp';

/** Discovery that both logins offer. */
export function instagramActions(apiOf: ApiOf): readonly Action[] {
  return [
    {
      id: 'quota',
      label: 'Posts left today',
      description: 'Posts of the last 24 hours and how many there may be.',
      fields: [],
      run: async (_given, context, { clock }) => {
        const { used, total } = await readQuota(apiOf(context, clock));
        return { notes: [], used, total, left: Math.max(0, total - used) };
      },
    },
    {
      id: 'media',
      label: 'Recent posts',
      description: 'Newest posts of the account, without stories.',
      fields: [{ ...cursorField, description: 'nextCursor of a page.' }],
      run: async (given, context, { clock }) => {
        const after = given.text('cursor');
        const query = { fields: FIELDS, limit: '25', ...(after !== null && { after }) };
        const answer = await apiOf(context, clock).readOwn('media', query);
        const media = answer.list('data').map((row) => row.asJson());
        return { notes: [], media, nextCursor: nextCursor(answer) };
      },
    },
    {
      id: 'stories',
      label: 'Stories',
      description: 'Stories of the last 24 hours.',
      fields: [],
      run: async (_given, context, { clock }) => {
        const answer = await apiOf(context, clock).readOwn('stories', { fields: FIELDS });
        return { notes: [], stories: answer.list('data').map((row) => row.asJson()) };
      },
    },
  ];
}

type ApiOf = (context: CallContext, clock: Clock) => InstagramApi;
