import { viewComment, type KnownComment } from '../comments/comments.js';
import { canRead } from '../communities/access.js';
import { findPerson } from '../people.js';
import type { RedditCall } from '../requests/call.js';
import { listing, type ListedThing } from '../requests/listing.js';
import { plainError } from '../requests/refusals.js';
import type { KnownPost } from './post-record.js';
import { viewPost } from './post-view.js';

const MOST_IDS = 100;

/** `GET /api/info?id=`: up to 100 things by fullname; unknown ones are left out. */
export function readInfo(call: RedditCall): unknown {
  const names = (call.query.get('id') ?? '').split(',').filter((name) => name !== '');
  if (names.length > MOST_IDS) throw plainError(400);
  const things = names.flatMap((name) => findThing(call, name) ?? []);
  return listingOf(call, things, new URLSearchParams({ limit: String(MOST_IDS) }));
}

/** `GET /user/{name}/submitted`: newest first, without what was deleted. */
export function listSubmitted(call: RedditCall): unknown {
  return listingOf(call, call.desk.posts.list(authorOf(call)).filter(isThere), call.query);
}

/** `GET /user/{name}/comments`: newest first, without what was deleted. */
export function listComments(call: RedditCall): unknown {
  return listingOf(call, call.desk.comments.list(authorOf(call)).filter(isThere), call.query);
}

/** `POST /api/del`: says `{}` whatever happened; only the author's own things go. */
export function deleteThing(call: RedditCall): unknown {
  const fullname = call.fields.text('id');
  const isOwn = findThing(call, fullname)?.authorId === call.person.id;
  if (isOwn) call.desk.kernel.ledger.markDeleted(fullname);
  return {};
}

type Thing = KnownPost | KnownComment;

function findThing({ desk }: RedditCall, fullname: string): Thing | undefined {
  if (fullname.startsWith('t1_')) return desk.comments.find(fullname);
  return fullname.startsWith('t3_') ? desk.posts.find(fullname) : undefined;
}

function isThere({ isDeleted }: Thing): boolean {
  return !isDeleted;
}

function authorOf({ params }: RedditCall): string {
  const author = findPerson(params.name ?? '');
  if (author === undefined) throw plainError(404);
  return author.id;
}

/** The things whose communities the person may read. */
function listingOf(call: RedditCall, things: readonly Thing[], query: URLSearchParams): unknown {
  const readable = things.filter(({ community }) => canRead(community, call.person));
  return listing(
    readable.map((thing) => asListed(call, thing)),
    query,
  );
}

function asListed({ desk, person }: RedditCall, thing: Thing): ListedThing {
  if ('postId' in thing) {
    return { fullname: `t1_${thing.id}`, view: () => viewComment(desk.kernel, thing) };
  }
  return { fullname: `t3_${thing.id}`, view: () => viewPost(desk, thing, person) };
}
