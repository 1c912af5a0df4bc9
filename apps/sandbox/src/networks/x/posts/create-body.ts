import { invalidRequest } from '../server/problem.js';
import { boundedText, flag, id, integer, list, object, oneOf, text } from '../server/schema.js';

/** The body of `POST /2/tweets` after the check. */
export interface CreateBody {
  readonly text?: string;
  readonly media?: {
    readonly media_ids: readonly string[];
    readonly tagged_user_ids?: readonly string[];
  };
  readonly poll?: { readonly options: readonly string[]; readonly duration_minutes: number };
  readonly reply?: {
    readonly in_reply_to_tweet_id: string;
    readonly exclude_reply_user_ids?: readonly string[];
  };
  readonly quote_tweet_id?: string;
  readonly reply_settings?: (typeof replySettings)[number];
  readonly community_id?: string;
  readonly share_with_followers?: boolean;
  readonly made_with_ai?: boolean;
  readonly paid_partnership?: boolean;
  readonly for_super_followers_only?: boolean;
  readonly geo?: { readonly place_id?: string };
}

// There is no value for everyone: it is said by leaving the member out.
const replySettings = ['following', 'mentionedUsers', 'subscribers', 'verified'] as const;

/** Members of docs.x.com, "Create Post", without those for edits, cards and messages; the schema allows no others. */
export const createSchema = object({
  text: text,
  media: object({ media_ids: list(id, 1, 4), tagged_user_ids: list(id, 0, 10) }, ['media_ids']),
  poll: object({ options: list(boundedText(1, 25), 2, 4), duration_minutes: integer(5, 10_080) }, [
    'options',
    'duration_minutes',
  ]),
  reply: object({ in_reply_to_tweet_id: id, exclude_reply_user_ids: list(id, 0, 50) }, [
    'in_reply_to_tweet_id',
  ]),
  quote_tweet_id: id,
  reply_settings: oneOf(replySettings),
  community_id: id,
  share_with_followers: flag,
  made_with_ai: flag,
  paid_partnership: flag,
  for_super_followers_only: flag,
  geo: object({ place_id: text }),
});

/** What the schema cannot say: members that exclude each other, and that a post has something in it. Throws Problem. */
export function checkBody(body: CreateBody): void {
  const exclusive = ['media', 'poll', 'quote_tweet_id'] as const;
  const present = exclusive.filter((name) => body[name] !== undefined);
  if (present.length > 1) {
    throw invalidRequest(`$: only one of [${present.join(', ')}] may be provided`);
  }
  const isEmpty = (body.text ?? '').trim() === '';
  if (isEmpty && body.media === undefined)
    throw invalidRequest('$.text: must be at least 1 characters long');
}
