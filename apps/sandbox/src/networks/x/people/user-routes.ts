import { ok, type XAnswer } from '../server/answers.js';
import type { XCall, XRoute } from '../server/call.js';
import { missingEntry } from '../server/problem.js';
import { Query, refuse } from '../server/query.js';
import type { Person } from './people.js';
import { userFields, viewUser } from './user-view.js';

const parameters = ['user.fields', 'post.fields', 'tweet.fields', 'expansions'];
const username = /^[A-Za-z0-9_]{1,15}$/;
const scopes = ['tweet.read', 'users.read'];
const discovery = {
  method: 'GET',
  operation: 'discovery',
  scopes,
  limit: { perUser: 900 },
} as const;

/** `GET /2/users/…`: the account itself, and others by name. */
export const userRoutes: readonly XRoute[] = [
  {
    method: 'GET',
    path: '/users/me',
    operation: ['profile', 'analytics'],
    scopes,
    limit: { perUser: 75 },
    run: readMe,
  },
  { ...discovery, path: '/users/by/username/:username', run: readByName },
];

function readMe(call: XCall): XAnswer {
  return ok({ data: view(call, call.person, Query.of(call.request.url, parameters)) });
}

function readByName(call: XCall): XAnswer {
  const query = Query.of(call.request.url, parameters);
  const name = call.parameters.username ?? '';
  if (!username.test(name)) throw mismatch('username', name, username);
  const person = call.people.find(name);
  if (!person) return ok({ errors: [missingEntry('user', 'username', name)] });
  return ok({ data: view(call, person, query) });
}

function mismatch(name: string, value: string, shape: RegExp): Error {
  const message = `The \`${name}\` query parameter value [${value}] does not match ${shape.source}`;
  return refuse(name, value, message);
}

function view(call: XCall, person: Person, query: Query): Readonly<Record<string, unknown>> {
  const fields = query.words('user.fields', userFields);
  const metricName = query.has('post.fields') ? 'post_count' : 'tweet_count';
  const count = call.posts.countOf(person.id);
  return viewUser(call.kernel, person, fields, { count, metricName });
}
