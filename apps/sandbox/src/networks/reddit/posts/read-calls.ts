import { viewComment } from '../comments/comment-view.js';
import { viewCommunity } from '../communities/community-view.js';
import { communities } from '../communities/seeds.js';
import { findPerson } from '../people/person.js';
import type { RedditCall } from '../requests/call.js';
import { listing, type ListedThing } from '../requests/listing.js';
import { plainError } from '../requests/reddit-error.js';
import type { KnownPost } from './post-record.js';
import { viewPost } from './post-view.js';
import { canRead } from './visibility.js';

const MOST_IDS = 100;

/** `GET /api/info?id=`: up to 100 things by fullname; unknown ones are left out. */
export function readInfo(call: RedditCall): unknown {
  const names = (call.query.get('id') ?? '').split(',').filter((name) => name !== '');
  if (names.length > MOST_IDS) throw plainError(400);
  const things = names.map((name) => listedThing(call, name)).filter((one) => one !== undefined);
  const query = new URLSearchParams({ limit: String(MOST_IDS) });
  return listing(things, query);
}

/** `GET /user/{name}/submitted`: newest first, without what was deleted. */
export function listSubmitted(call: RedditCall): unknown {
  const { desk, query, person } = call;
  const posts = desk.posts.list(authorOf(call)).filter(({ isDeleted }) => !isDeleted);
  const visible = posts.filter(({ community }) => canRead(community, person));
  return listing(
    visible.map((post) => asListed(call, post)),
    query,
  );
}

/** `GET /user/{name}/comments`: newest first, without what was deleted. */
export function listComments(call: RedditCall): unknown {
  const { desk, query, person } = call;
  const comments = desk.comments.list(authorOf(call)).filter(({ isDeleted }) => !isDeleted);
  const visible = comments.filter(({ community }) => canRead(community, person));
  return listing(
    visible.map((one) => ({ fullname: `t1_${one.id}`, view: () => viewComment(desk, one) })),
    query,
  );
}

function authorOf({ params }: RedditCall): string {
  const author = findPerson(params.name ?? '');
  if (author === undefined) throw plainError(404);
  return author.id;
}

function listedThing(call: RedditCall, name: string): ListedThing | undefined {
  const { desk, person } = call;
  if (name.startsWith('t3_')) {
    const post = desk.posts.find(name);
    return post && canRead(post.community, person) ? asListed(call, post) : undefined;
  }
  if (name.startsWith('t1_')) {
    const comment = desk.comments.find(name);
    if (comment === undefined || !canRead(comment.community, person)) return undefined;
    return { fullname: name, view: () => viewComment(desk, comment) };
  }
  const one = communities.find(({ id }) => `t5_${id}` === name);
  return one && { fullname: name, view: () => viewCommunity(desk.addresses, one, person) };
}

function asListed({ desk, person }: RedditCall, post: KnownPost): ListedThing {
  return { fullname: `t3_${post.id}`, view: () => viewPost(desk, post, person) };
}
