import { findPerson } from '../people/people.js';
import type { XCall } from '../server/call.js';
import { missingEntry, problemType } from '../server/problem.js';
import { mismatch } from '../server/query.js';
import { timeOfId } from '../server/snowflakes.js';
import type { PostRecord } from './post-record.js';
import { readSelection, viewPosts, type Selection } from './post-view.js';
import { canSeeAuthor, isIndexed } from './replies.js';

type Entry = Readonly<Record<string, unknown>>;

const idForm = /^[0-9]{1,19}$/;
const privateLifeMs = 30 * 24 * 60 * 60 * 1000;
const reach = 3200;

/** `GET /2/tweets?ids=…`: up to 100 posts; what cannot be shown is told in `errors`, beside a 200. */
export function readPosts(call: XCall): unknown {
  const ids = call.query.list('ids', idForm, 100);
  const selection = readSelection(call.query);
  const records: PostRecord[] = [];
  const errors: Entry[] = [];
  for (const id of new Set(ids)) {
    const record = call.posts.find(id);
    if (!record || !isIndexed(call, record)) errors.push(missingEntry('tweet', 'ids', id));
    else records.push(record);
  }
  return answer(call, records, selection, errors);
}

/** `GET /2/users/{id}/tweets`: the newest posts of a person, 3,200 at most, replies included. */
export function readTimeline(call: XCall): unknown {
  const { query, posts } = call;
  const { id = '' } = call.params;
  if (!idForm.test(id)) throw mismatch('id', id, idForm);
  const selection = readSelection(query);
  const size = query.number('max_results', [5, 100], 10);
  const start = query.time('start_time');
  const person = findPerson(id);
  if (!person) return { errors: [missingEntry('user', 'id', id)] };
  if (!canSeeAuthor(call, id)) return { errors: [notAuthorized(id)] };
  const fitting = posts
    .ofAuthor(id)
    .slice(0, reach)
    .filter((record) => isIndexed(call, record))
    .filter((record) => start === null || timeOfId(record.id) >= start);
  const page = fitting.slice(0, size);
  const [newest] = page;
  const oldest = page.at(-1);
  const isLast = fitting.length <= size;
  return {
    ...answer(call, page, selection, []),
    meta: {
      result_count: page.length,
      ...(newest && oldest ? { newest_id: newest.id, oldest_id: oldest.id } : {}),
      ...(oldest && !isLast ? { next_token: `7140${BigInt(oldest.id).toString(36)}` } : {}),
    },
  };
}

/** Posts whose private figures are asked for and not for the caller are told of in `errors`. */
function answer(
  call: XCall,
  records: readonly PostRecord[],
  selection: Selection,
  others: readonly Entry[],
): Entry {
  const isClosed = (record: PostRecord): boolean => hidesFigures(call, record, selection);
  const shown = records.filter((record) => !isClosed(record));
  const errors = [...others, ...records.filter(isClosed).map(({ id }) => figuresClosed(id))];
  return { ...viewPosts(call, shown, selection), ...(errors.length > 0 ? { errors } : {}) };
}

/** Private figures are for the author, for 30 days. */
function hidesFigures(call: XCall, record: PostRecord, { fields }: Selection): boolean {
  if (!fields.includes(privateFigures)) return false;
  const age = call.kernel.now().getTime() - timeOfId(record.id).getTime();
  return record.authorId !== call.person.id || age > privateLifeMs;
}

const privateFigures = 'non_public_metrics';

function figuresClosed(id: string): Entry {
  return {
    resource_id: id,
    resource_type: 'tweet',
    parameter: privateFigures,
    field: privateFigures,
    section: 'data',
    title: 'Field Authorization Error',
    detail: `Sorry, you are not authorized to access '${privateFigures}' on the Tweet with ids : [${id}].`,
    type: problemType('not-authorized-for-field'),
  };
}

function notAuthorized(id: string): Entry {
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
