import type { XCall, XDesk } from '../server/call.js';
import { missingEntry } from '../server/problem.js';
import { mismatch } from '../server/query.js';
import { findPerson, type Person } from './people.js';

/** The user fields of the API that are told here. */
const userFields = [
  'id',
  'name',
  'profile_image_url',
  'protected',
  'public_metrics',
  'subscription_type',
  'username',
  'verified',
  'verified_type',
];
const accountFigures = [
  'followers_count',
  'following_count',
  'listed_count',
  'like_count',
  'media_count',
];
const usernameForm = /^[A-Za-z0-9_]{1,15}$/;

/** `GET /2/users/me`: the account itself. */
export function readMe(call: XCall): unknown {
  return { data: viewUser(call, call.person, call.query.words('user.fields', userFields)) };
}

/** `GET /2/users/by/username/{username}`: others by name. */
export function readByName(call: XCall): unknown {
  const { username = '' } = call.params;
  if (!usernameForm.test(username)) throw mismatch('username', username, usernameForm);
  const person = findPerson(username);
  if (!person) return { errors: [missingEntry('user', 'username', username)] };
  return { data: viewUser(call, person, []) };
}

/** A user with the fields asked for; id, name, and username are always there. */
function viewUser(
  { kernel, posts }: XDesk,
  { id, name, username, ...person }: Person,
  fields: readonly string[],
): unknown {
  const set = { ...kernel.metrics.ofAccount(username), ...kernel.metrics.ofAccount(id) };
  const figures = Object.fromEntries(accountFigures.map((figure) => [figure, set[figure] ?? 0]));
  const all = {
    profile_image_url: `${kernel.publicUrl}/pbs.twimg.com/profile_images/${id}/avatar_normal.jpg`,
    protected: person.isProtected,
    verified: person.verifiedType !== 'none',
    verified_type: person.verifiedType,
    subscription_type: person.subscription,
    public_metrics: { ...figures, tweet_count: set.tweet_count ?? posts.countOf(id) },
  };
  const wanted = Object.entries(all).filter(([field]) => fields.includes(field));
  return { id, name, username, ...Object.fromEntries(wanted) };
}
