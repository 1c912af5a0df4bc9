import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult, CallContext } from '../../contract/publishing.js';
import { XClient } from './x.client.js';

const PAGE_SIZE = '50';

/** Runs one of the definition's actions. @throws ProviderFailure */
export async function runAction(
  actionId: string,
  input: JsonObject,
  context: CallContext,
): Promise<ActionResult> {
  const given = new JsonReader(input);
  switch (actionId) {
    case 'communities':
      return searchCommunities(XClient.of(context), given);
    case 'user':
      return findUser(XClient.of(context), given);
    default:
      throw new ProviderFailure({
        failureClass: 'not_found',
        message: `X has no action ${actionId}`,
      });
  }
}

/** X, "Search Communities". */
async function searchCommunities(client: XClient, input: JsonReader): Promise<ActionResult> {
  const cursor = input.text('cursor');
  const answer = await client.get('communities/search', {
    query: input.text('query') ?? '',
    max_results: PAGE_SIZE,
    ...(cursor === null ? {} : { next_token: cursor }),
  });
  const communities = answer
    .list('data')
    .map((community) => ({ id: community.id('id'), name: community.text('name') }));
  return {
    communities,
    nextCursor: answer.object('meta').text('next_token'),
    notes: ['X does not say which of them the account belongs to; others refuse its posts'],
  };
}

/** X, "Get User by Username". */
async function findUser(client: XClient, input: JsonReader): Promise<ActionResult> {
  const username = (input.text('username') ?? '').trim().replace(/^@/, '');
  const answer = await client.get(`users/by/username/${encodeURIComponent(username)}`);
  const user = answer.object('data');
  return {
    user: { id: user.id('id'), username: user.text('username'), name: user.text('name') },
    notes: [],
  };
}
