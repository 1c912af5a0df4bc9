import { ok, type XAnswer } from '../server/answers.js';
import type { XCall } from '../server/call.js';
import { missingEntry, problemType } from '../server/problem.js';
import { Query, refuse } from '../server/query.js';
import { isXId } from '../server/snowflakes.js';
import { pageOfPosts, pageParameters } from './post-page.js';
import { canSeeAuthor } from './visibility.js';

const reach = 3200;
const parameters = ['exclude', ...pageParameters.filter((name) => name !== 'next_token')];

/** `GET /2/users/{id}/tweets`: the newest 3,200 posts of a person, replies included unless excluded. */
export function readTimeline(call: XCall): XAnswer {
  const query = Query.of(call.request.url, parameters);
  const id = call.parameters.id ?? '';
  if (!isXId(id)) {
    throw refuse('id', id, `The \`id\` query parameter value [${id}] does not match ^[0-9]{1,19}$`);
  }
  const excluded = query.words('exclude', ['replies', 'retweets', 'reposts']);
  const person = call.people.all.find((candidate) => candidate.id === id);
  if (!person) return ok({ errors: [missingEntry('user', 'id', id)] });
  if (!canSeeAuthor(call, id)) return ok({ errors: [notAuthorized(id)] });
  const posts = call.posts
    .ofAuthor(id)
    .slice(0, reach)
    .filter(({ replyTo }) => replyTo === null || !excluded.includes('replies'));
  return pageOfPosts(call, query, posts, { minimum: 5 });
}

function notAuthorized(id: string) {
  return {
    value: id,
    resource_id: id,
    resource_type: 'user',
    parameter: 'id',
    section: 'data',
    title: 'Authorization Error',
    detail: `Sorry, you are not authorized to see the user with id: [${id}].`,
    type: problemType('not-authorized-for-resource'),
  };
}
