import { LONGEST_REVIEW_NAME, MOST_REVIEW_DAYS, MOST_REVIEW_POSTS } from '#libs/posts';
import {
  BooleanField,
  IntegerField,
  RequestShape,
  TextField,
  TextListField,
} from '../../http/index.js';

/** Which posts are shown to people outside, and for how long. */
@RequestShape({ name: 'ReviewLinkCreateRequest', closed: true })
export class ReviewLinkCreateRequest {
  @TextField({
    required: true,
    maxLength: LONGEST_REVIEW_NAME,
    notBlank: true,
    description: 'What the link is about, or for; shown to anyone who opens it.',
    example: 'Harbour Coffee, December',
  })
  name!: string;

  @TextField({
    maxLength: LONGEST_REVIEW_NAME,
    notBlank: true,
    aliases: ['made_for'],
    description:
      'The person you give the address to. Shown in the list and to anyone who opens it.',
    example: 'Grace Hopper',
  })
  madeFor?: string | null;

  @TextListField({
    minItems: 1,
    maxItems: MOST_REVIEW_POSTS,
    maxLength: 100,
    aliases: ['post_ids'],
    description: 'These posts, in this order. Either this or runId.',
  })
  postIds?: string[] | null;

  @TextField({
    maxLength: 100,
    aliases: ['run_id'],
    description: `The posts that the run has now, at most ${MOST_REVIEW_POSTS}.`,
  })
  runId?: string | null;

  @BooleanField({
    aliases: ['may_vote'],
    description:
      'Whether it may decide, once about each content. Without it: true, or false where the key that makes it cannot decide (`key_is_shared`).',
  })
  mayVote?: boolean | null;

  @IntegerField({ min: 1, max: MOST_REVIEW_DAYS, default: 7, aliases: ['expires_in_days'] })
  expiresInDays?: number | null;
}
