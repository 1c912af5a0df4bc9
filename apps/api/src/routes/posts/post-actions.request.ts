import { writtenTimeSchema } from '#libs/schedules';
import {
  ChoiceField,
  IntegerField,
  NestedListField,
  RequestShape,
  TextField,
} from '../../http/index.js';

const postActions = ['reschedule', 'cancel', 'retry', 'reconcile'] as const;
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
      "To reschedule: milliseconds on the wall clock of the post's time zone, so that whole days keep the time of day. What the clocks skip is nonexistent_local_time; of an hour that comes twice the earlier is taken. Either this or publishAt.",
  })
  shiftMs?: number | null;

  @TextField({
    maxLength: 64,
    pattern: WRITTEN_TIME,
    aliases: ['publish_at'],
    description: "To reschedule: one time for all; without an offset in the post's time zone.",
  })
  publishAt?: string | null;
}
