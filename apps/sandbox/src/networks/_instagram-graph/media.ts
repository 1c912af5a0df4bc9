import { renderNode, type NodeView } from '../_graph/fields.js';
import { missingParameter, unknownObject } from '../_graph/graph-error.js';
import { graphTime, listPage, timeWindow } from '../_graph/lists.js';
import type { NodeCall } from './instagram-host.js';
import {
  commentsOf,
  deleteComments,
  findMedia,
  publishedMedia,
  storiesOf,
  type MediaRecord,
} from './posts.js';

/** The fields of a media (Instagram Platform: IG Media). */
const mediaView: NodeView<MediaRecord, NodeCall> = {
  type: 'IGMedia',
  usual: 'id',
  fields: {
    id: ({ id }) => id,
    caption: ({ caption }) => (caption === '' ? null : caption),
    media_type: ({ type }) => type,
    media_product_type: ({ productType }) => productType,
    permalink: ({ id }, { desk }) => desk.kernel.ledger.get(id)?.entry.url,
    timestamp: ({ createdAt }) => graphTime(createdAt),
    like_count: ({ id }, call) => counted(call, id, 'likes') ?? 0,
    comments_count: ({ id }, call) =>
      counted(call, id, 'comments') ?? commentsOf(call.desk.kernel, id).length,
  },
};

const { caption: _caption, media_product_type: _productType, ...sparseFields } = mediaView.fields;
const sparseView: NodeView<MediaRecord, NodeCall> = { ...mediaView, fields: sparseFields };

/** The media a call is about. */
export function requireMedia({ desk, nodeId, request }: NodeCall): MediaRecord {
  const media = findMedia(desk.kernel, nodeId);
  if (!media) throw unknownObject(nodeId, request.method);
  return media;
}

/** `GET /{ig-media-id}`. */
export function readMedia(call: NodeCall): Record<string, unknown> {
  return show(call, requireMedia(call));
}

/** `POST /{ig-media-id}?comment_enabled=`: the only edit there is. */
export function changeMedia(call: NodeCall): Record<string, unknown> {
  const media = requireMedia(call);
  const areCommentsEnabled = call.parameters.flag('comment_enabled');
  if (areCommentsEnabled === null) throw missingParameter('comment_enabled');
  call.desk.kernel.ledger.update(media.id, { details: { ...media, areCommentsEnabled } });
  return { success: true };
}

/** `DELETE /{ig-media-id}`, with its comments. */
export function deleteMedia(call: NodeCall): Record<string, unknown> {
  const { id } = requireMedia(call);
  deleteComments(call.desk.kernel, id);
  call.desk.kernel.ledger.markDeleted(id);
  return { success: true, deleted_id: id };
}

/** `GET /{ig-user-id}/media`: newest first, without stories. */
export function listMedia(call: NodeCall): Record<string, unknown> {
  const { desk, account, parameters } = call;
  const isWithin = timeWindow(parameters);
  const found = publishedMedia(desk.kernel, account.id);
  const items = found.filter(({ createdAt }) => isWithin(createdAt));
  return listPage(call, items, { show: (media) => show(call, media) });
}

/** `GET /{ig-user-id}/stories`: those of the last 24 hours, newest first. */
export function listStories(call: NodeCall): Record<string, unknown> {
  const items = storiesOf(call.desk.kernel, call.account.id);
  return listPage(call, items, { show: (media) => show(call, media) });
}

function show(call: NodeCall, media: MediaRecord): Record<string, unknown> {
  const view = call.account.quirk === 'sparse' ? sparseView : mediaView;
  return renderNode(view, media, call.fields, call);
}

/** A number that was set under the name of its metric, or of its field. */
function counted({ desk }: NodeCall, id: string, metric: string): number | undefined {
  const numbers = desk.kernel.metrics.ofPost(id);
  const set = numbers[metric === 'likes' ? 'like_count' : 'comments_count'] ?? numbers[metric];
  return set === undefined ? undefined : Number(set);
}
