import { IntegerField, RequestShape, TextListField } from '../../http/index.js';

const MOST_ACCOUNTS = 50;
/** Farther than anything can be scheduled ahead. */
const MOST_DAYS = 400;
const FARTHEST_MS = MOST_DAYS * 24 * 3_600_000;

/** What a copy has otherwise. */
@RequestShape({ name: 'DuplicateRequest', closed: true })
export class DuplicateRequest {
  @IntegerField({
    min: -FARTHEST_MS,
    max: FARTHEST_MS,
    default: 0,
    aliases: ['shift_ms'],
    description:
      'Milliseconds on the wall clocks of the posts, so that whole days keep the time of day. What the clocks skip is the first moment after it.',
  })
  shiftMs?: number | null;

  @TextListField({
    minItems: 1,
    maxItems: MOST_ACCOUNTS,
    maxLength: 300,
    description:
      'Handles or ids of accounts, those of the original without it. A post has a copy for each; a run of one account can be copied for one other. Settings stay within their network.',
  })
  accounts?: string[] | null;
}
