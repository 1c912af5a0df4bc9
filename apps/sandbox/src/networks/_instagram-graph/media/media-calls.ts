import type { NodeCall } from '../desk.js';
import { pageOf, withinTime } from '../requests/paging.js';
import { missingParameter, refusal, unsupportedGet } from '../requests/refusals.js';
import type { MediaRecord } from './media-record.js';
import { viewItem, viewMedia } from './media-view.js';

/** `GET /{ig-media-id}`, items of carousels too. */
export function readMedia(node: NodeCall): Record<string, unknown> {
  const { desk, nodeId, parameters } = node;
  const fields = parameters.text('fields');
  const inside = desk.media.findItem(nodeId);
  if (inside) return viewItem(node, inside.parent, inside.item, fields);
  return viewMedia(node, mediaOf(node), fields);
}

/** `POST /{ig-media-id}?comment_enabled=`: the only edit there is. */
export function changeMedia(node: NodeCall): Record<string, unknown> {
  const media = mediaOf(node);
  const areCommentsEnabled = node.parameters.flag('comment_enabled');
  if (areCommentsEnabled === null) throw missingParameter('comment_enabled');
  node.desk.media.change(media, { areCommentsEnabled });
  return { success: true };
}

/** `DELETE /{ig-media-id}`; not for single items of a carousel. */
export function deleteMedia(node: NodeCall): Record<string, unknown> {
  const { desk, nodeId } = node;
  if (desk.media.findItem(nodeId)) throw refusal(2207073);
  const media = mediaOf(node);
  for (const comment of desk.comments.allOfMedia(media.id)) desk.comments.delete(comment);
  desk.kernel.ledger.markDeleted(media.id);
  return { success: true, deleted_id: media.id };
}

/** `GET /{ig-user-id}/media`: newest first, without stories. */
export function listMedia(node: NodeCall): Record<string, unknown> {
  const { desk, account, parameters } = node;
  return list(node, withinTime(parameters, desk.media.published(account.id)));
}

/** `GET /{ig-user-id}/stories`. */
export function listStories(node: NodeCall): Record<string, unknown> {
  return list(node, node.desk.media.stories(node.account.id));
}

/** `GET /{ig-media-id}/children`. */
export function listChildren(node: NodeCall): Record<string, unknown> {
  const media = mediaOf(node);
  const items = media.type === 'CAROUSEL_ALBUM' ? media.items : [];
  const fields = node.parameters.text('fields');
  return { data: items.map((item) => viewItem(node, media, item, fields)) };
}

/** `GET /{ig-media-id}/collaborators`; everybody who was invited is still thinking. */
export function listCollaborators(node: NodeCall): Record<string, unknown> {
  const invited = mediaOf(node).collaborators;
  return { data: invited.map((username) => ({ username, invite_status: 'Pending' })) };
}

/** The media a call is about. */
export function mediaOf({ desk, nodeId, call }: NodeCall): MediaRecord {
  const media = desk.media.get(nodeId);
  if (!media) throw unsupportedGet(nodeId, call.method);
  return media;
}

function list(node: NodeCall, items: readonly MediaRecord[]): Record<string, unknown> {
  const { desk, call, parameters } = node;
  const fields = parameters.text('fields');
  return pageOf(call, desk.kernel.publicUrl, parameters, {
    items,
    most: 100,
    show: (media) => viewMedia(node, media, fields),
  });
}
