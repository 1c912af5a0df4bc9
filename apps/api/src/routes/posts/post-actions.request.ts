import { MOST_LABELS_OF_POST, queuePositions, type QueuePosition } from '#libs/posts';
import { writtenTimeSchema } from '#libs/schedules';
import {
  BooleanField,
  ChoiceField,
  IntegerField,
  NestedField,
  NestedListField,
  RequestShape,
  TextField,
  TextListField,
} from '../../http/index.js';

const postActions = [
  'reschedule',
  'queue',
  'cancel',
  'retry',
  'reconcile',
  'label',
  'duplicate',
  'submit',
  'approve',
] as const;
export type PostActionName = (typeof postActions)[number];

const WRITTEN_TIME = new RegExp(writtenTimeSchema.anyOf[1].pattern);
/** Farther than anything can be scheduled ahead. */
const MOST_DAYS = 400;
const FARTHEST_MS = MOST_DAYS * 24 * 3_600_000;
const MOST_POSTS = 200;

@RequestShape({ name: 'PostActionItem', closed: true })
export class PostActionItem {
  @TextField({ required: true, maxLength: 100 })
  id!: string;

  @IntegerField({
    min: 1,
    max: 2 ** 31 - 1,
    description: 'The revision that was seen; another one is refused: post_changed.',
  })
  revision?: number | null;
}

/** Labels by their ids. */
@RequestShape({ name: 'PostActionLabels', closed: true })
export class PostActionLabels {
  @TextListField({ maxItems: MOST_LABELS_OF_POST, maxLength: 100 })
  add?: string[] | null;

  @TextListField({ maxItems: MOST_LABELS_OF_POST, maxLength: 100 })
  remove?: string[] | null;
}

/** One action for many posts; each of them stands for itself. */
@RequestShape({ name: 'PostActionsRequest', closed: true })
export class PostActionsRequest {
  @ChoiceField(postActions, { required: true })
  action!: PostActionName;

  @NestedListField(() => PostActionItem, {
    required: true,
    minItems: 1,
    maxItems: MOST_POSTS,
    description: 'None of them twice.',
  })
  posts!: PostActionItem[];

  @IntegerField({
    min: -FARTHEST_MS,
    max: FARTHEST_MS,
    aliases: ['shift_ms'],
    description:
      "To reschedule or duplicate: milliseconds on the wall clock of the post's time zone, so that whole days keep the time of day. What the clocks skip is nonexistent_local_time; of an hour that comes twice the earlier is taken. Either this or publishAt.",
  })
  shiftMs?: number | null;

  @TextField({
    maxLength: 64,
    pattern: WRITTEN_TIME,
    time: 'any',
    aliases: ['publish_at'],
    description: "To reschedule: one time for all; without an offset in the post's time zone.",
  })
  publishAt?: string | null;

  @NestedField(() => PostActionLabels, {
    description: 'To label: what the posts are to carry and what not; other labels they have stay.',
  })
  labels?: PostActionLabels | null;

  @TextField({
    maxLength: 200,
    description:
      'To queue: the id of a queue, or its name in any case. The posts take its free slots in the order given; a draft takes one when it is published, a post of a campaign none.',
  })
  queue?: string | null;

  @ChoiceField(queuePositions, {
    aliases: ['queue_position'],
    description:
      'To queue: the next free slots, or those behind all that are taken. Without it, a post that has a slot of the queue keeps it; any other takes the next.',
  })
  queuePosition?: QueuePosition | null;

  @BooleanField({
    default: false,
    description:
      'Whether all of it is done or nothing: where one post refuses it, the answer is 409 bulk_refused with the results in its details. Posts that have failed are not rescheduled or queued so, and a duplicate is one run of all the copies. Not for retry, reconcile, submit and approve.',
  })
  atomic?: boolean | null;
}
