import type { FieldRequest } from '../graph/field-list.js';
import type { GraphCall } from '../graph/graph-call.js';
import { renderNode } from '../graph/node-view.js';
import type { CommentRecord } from '../publishing/records.js';
import { commentView } from './comment-view.js';

/** `comments.limit(0).summary(true)`: the newest comments, and how many there are. */
export function commentsField(objectId: string, field: FieldRequest, call: GraphCall): unknown {
  const { desk } = call;
  const comments = desk.shelf.commentsOf(objectId);
  const limit = Number(field.modifiers.limit ?? 25);
  const shown = limit === 0 ? [] : comments.slice(-limit).reverse();
  const data = shown.map((comment: CommentRecord) =>
    renderNode(commentView, comment, field.children, call),
  );
  const set = desk.kernel.metrics.ofPost(ledgerIdOf(call, objectId)).comments;
  const total = typeof set === 'number' ? set : comments.length;
  return withSummary(data, total, field);
}

/** `reactions.limit(0).summary(true)` and `likes`: no people, only how many. */
export function reactionsField(
  objectId: string,
  metric: 'reactions' | 'likes',
  field: FieldRequest,
  call: GraphCall,
): unknown {
  const set = call.desk.kernel.metrics.ofPost(ledgerIdOf(call, objectId))[metric];
  return withSummary([], typeof set === 'number' ? set : 0, field);
}

/** `shares`: absent as long as nobody shared it. */
export function sharesField(objectId: string, call: GraphCall): unknown {
  const set = call.desk.kernel.metrics.ofPost(ledgerIdOf(call, objectId)).shares;
  return typeof set === 'number' && set > 0 ? { count: set } : undefined;
}

/** Metrics are kept under the ledger's id: that of the video for a post with one. */
export function ledgerIdOf({ desk }: GraphCall, id: string): string {
  return desk.kernel.ledger.get(id)?.entry.id ?? id;
}

function withSummary(data: readonly unknown[], total: number, field: FieldRequest): unknown {
  const summary = field.modifiers.summary;
  if (summary === undefined || summary === 'false') return { data };
  return { data, summary: { total_count: total } };
}
