import { ok, type XAnswer } from '../server/answers.js';
import type { XCall } from '../server/call.js';
import { missingEntry, problemType } from '../server/problem.js';
import { Query, refuse } from '../server/query.js';
import { isXId, timeOfId } from '../server/snowflakes.js';
import { viewIncludes } from './includes.js';
import type { PostRecord } from './post-record.js';
import { viewPost } from './post-view.js';
import { readSelection, selectionParameters, type Selection } from './selection.js';
import { isIndexed } from './visibility.js';

const privateGroups = ['non_public_metrics', 'organic_metrics', 'promoted_metrics'];
const privateLifeMs = 30 * 24 * 60 * 60 * 1000;

/** `GET /2/tweets?ids=…`: up to 100 posts; what cannot be shown is told in `errors`, beside a 200. */
export function readPosts(call: XCall): XAnswer {
  const query = Query.of(call.request.url, ['ids', ...selectionParameters]);
  const ids = query.list('ids', /^[0-9]{1,19}$/, 100);
  const selection = readSelection(query);
  const { records, errors, view } = lookUp(call, ids, selection, 'ids');
  return ok({
    ...(records.length > 0 ? { data: records.map(view) } : {}),
    ...includesOf(call, records, selection),
    ...(errors.length > 0 ? { errors } : {}),
  });
}

/** `GET /2/tweets/{id}`: one post. */
export function readPost(call: XCall): XAnswer {
  const query = Query.of(call.request.url, selectionParameters);
  const id = call.parameters.id ?? '';
  if (!isXId(id)) {
    throw refuse('id', id, `The \`id\` query parameter value [${id}] does not match ^[0-9]{1,19}$`);
  }
  const selection = readSelection(query);
  const { records, errors, view } = lookUp(call, [id], selection, 'id');
  const [record] = records;
  return ok(record ? { data: view(record), ...includesOf(call, records, selection) } : { errors });
}

/** The member `includes`, when there is anything to include. */
export function includesOf(
  call: XCall,
  records: readonly PostRecord[],
  selection: Selection,
): { readonly includes?: unknown } {
  const includes = viewIncludes(call, records, selection);
  return includes === null ? {} : { includes };
}

/** Why a post cannot be shown with the private figures that were asked for; null when it can. */
export function privacyError(
  call: XCall,
  record: PostRecord,
  { fields }: Selection,
): Readonly<Record<string, unknown>> | null {
  const field = privateGroups.find((name) => fields.includes(name));
  if (field === undefined) return null;
  const age = call.kernel.now().getTime() - timeOfId(record.id).getTime();
  if (record.authorId === call.person.id && age <= privateLifeMs) return null;
  return {
    resource_id: record.id,
    resource_type: 'tweet',
    parameter: field,
    field,
    section: 'data',
    title: 'Field Authorization Error',
    detail: `Sorry, you are not authorized to access '${field}' on the Tweet with ids : [${record.id}].`,
    type: problemType('not-authorized-for-field'),
  };
}

function lookUp(call: XCall, ids: readonly string[], selection: Selection, parameter: string) {
  const records: PostRecord[] = [];
  const errors: Readonly<Record<string, unknown>>[] = [];
  for (const id of new Set(ids)) {
    const record = call.posts.find(id);
    const isThere = record !== undefined && isIndexed(call, record);
    const error = isThere
      ? privacyError(call, record, selection)
      : missingEntry('tweet', parameter, id);
    if (error) errors.push(error);
    else if (record) records.push(record);
  }
  return { records, errors, view: (record: PostRecord) => viewPost(call, record, selection) };
}
