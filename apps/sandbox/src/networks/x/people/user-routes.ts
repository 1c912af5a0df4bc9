import { ok, type XAnswer } from '../server/answers.js';
import type { XCall, XRoute } from '../server/call.js';
import { missingEntry } from '../server/problem.js';
import { Query, refuse } from '../server/query.js';
import { isXId } from '../server/snowflakes.js';
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

/** `GET /2/users/…`: the account itself, and others by name or id. */
export const userRoutes: readonly XRoute[] = [
  {
    method: 'GET',
    path: '/users/me',
    operation: ['profile', 'analytics'],
    scopes,
    limit: { perUser: 75 },
    run: readMe,
  },
  { ...discovery, path: '/users/by', run: readByNames },
  { ...discovery, path: '/users/by/username/:username', run: readByName },
  { ...discovery, path: '/users/:id', run: readById },
];

function readMe(call: XCall): XAnswer {
  return ok({ data: view(call, call.person, Query.of(call.request.url, parameters)) });
}

function readByNames(call: XCall): XAnswer {
  const query = Query.of(call.request.url, ['usernames', ...parameters]);
  const names = query.list('usernames', username, 100);
  const found = names.flatMap((name) => call.people.find(name) ?? []);
  const missing = names.filter((name) => !call.people.find(name));
  const errors = missing.map((name) => missingEntry('user', 'usernames', name));
  return ok({
    ...(found.length > 0 ? { data: found.map((person) => view(call, person, query)) } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  });
}

function readByName(call: XCall): XAnswer {
  const query = Query.of(call.request.url, parameters);
  const name = call.parameters.username ?? '';
  if (!username.test(name)) throw mismatch('username', name, username);
  const person = call.people.find(name);
  if (!person) return ok({ errors: [missingEntry('user', 'username', name)] });
  return ok({ data: view(call, person, query) });
}

function readById(call: XCall): XAnswer {
  const query = Query.of(call.request.url, parameters);
  const id = call.parameters.id ?? '';
  if (!isXId(id)) throw mismatch('id', id, /^[0-9]{1,19}$/);
  const person = call.people.find(id);
  if (!person) return ok({ errors: [missingEntry('user', 'id', id)] });
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
