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
  readonly card_uri?: string;
  readonly reply_settings?: (typeof replySettings)[number];
  readonly community_id?: string;
  readonly share_with_followers?: boolean;
  readonly made_with_ai?: boolean;
  readonly paid_partnership?: boolean;
  readonly for_super_followers_only?: boolean;
  readonly geo?: { readonly place_id?: string };
  readonly edit_options?: { readonly previous_post_id: string };
}

// There is no value for everyone: it is said by leaving the member out.
const replySettings = ['following', 'mentionedUsers', 'subscribers', 'verified'] as const;

/** The members of docs.x.com, "Create Post"; the schema allows no others. */
export const createSchema = object({
  text: text(),
  media: object({ media_ids: list(id, 1, 4), tagged_user_ids: list(id, 0, 10) }, ['media_ids']),
  poll: object({ options: list(boundedText(1, 25), 2, 4), duration_minutes: integer(5, 10_080) }, [
    'options',
    'duration_minutes',
  ]),
  reply: object({ in_reply_to_tweet_id: id, exclude_reply_user_ids: list(id, 0, 50) }, [
    'in_reply_to_tweet_id',
  ]),
  quote_tweet_id: id,
  card_uri: text(),
  reply_settings: oneOf(replySettings),
  community_id: id,
  share_with_followers: flag,
  made_with_ai: flag,
  paid_partnership: flag,
  for_super_followers_only: flag,
  geo: object({ place_id: text() }),
  edit_options: object({ previous_post_id: id }, ['previous_post_id']),
});
