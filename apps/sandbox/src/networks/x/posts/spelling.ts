import { refuse, type Query } from '../server/query.js';

/**
 * One of the two ways in which reads name things: `post.fields` of the OpenAPI document since August 2026, and
 * `tweet.fields` of the guides and of running clients. A read is answered in the way it asked.
 */
export interface Spelling {
  readonly parameter: 'post.fields' | 'tweet.fields';
  readonly fields: readonly string[];
  readonly expansions: readonly string[];
  readonly note: string;
  readonly referenced: string;
  readonly history: string;
  readonly reposts: string;
  /** Where `includes` holds posts. */
  readonly included: string;
}

const sharedFields =
  `article attachments card_uri community_id context_annotations conversation_id created_at
  display_text_range edit_controls entities geo id lang media_metadata non_public_metrics organic_metrics
  paid_partnership possibly_sensitive promoted_metrics public_metrics reply_settings scopes source
  suggested_source_links text withheld`.split(/\s+/);
const sharedExpansions = [
  'author_id',
  'in_reply_to_user_id',
  'attachments.media_keys',
  'attachments.poll_ids',
];

const postSpelling: Spelling = {
  parameter: 'post.fields',
  fields: [
    ...sharedFields,
    'article_title',
    'matched_media_notes',
    'note_post',
    'note_request_suggestions',
    'suggested_source_links_with_counts',
  ],
  expansions: [...sharedExpansions, 'referenced_posts', 'edit_history_post_ids'],
  note: 'note_post',
  referenced: 'referenced_posts',
  history: 'edit_history_post_ids',
  reposts: 'repost_count',
  included: 'posts',
};

export const tweetSpelling: Spelling = {
  parameter: 'tweet.fields',
  fields: [
    ...sharedFields,
    'author_id',
    'edit_history_tweet_ids',
    'in_reply_to_user_id',
    'note_tweet',
    'referenced_tweets',
  ],
  expansions: [
    ...sharedExpansions,
    'referenced_tweets.id',
    'referenced_tweets.id.author_id',
    'edit_history_tweet_ids',
    'entities.mentions.username',
    'geo.place_id',
  ],
  note: 'note_tweet',
  referenced: 'referenced_tweets',
  history: 'edit_history_tweet_ids',
  reposts: 'retweet_count',
  included: 'tweets',
};

/** The way a read asks in: by its parameter of fields, else by its expansions, else the older one. */
export function spellingOf(query: Query): Spelling {
  if (query.has('post.fields') && query.has('tweet.fields')) {
    const message = 'The query parameters [post.fields] and [tweet.fields] exclude each other';
    throw refuse('tweet.fields', query.text('tweet.fields') ?? '', message);
  }
  const expansions = (query.text('expansions') ?? '').split(',');
  const onlyPost = postSpelling.expansions.filter(
    (name) => !tweetSpelling.expansions.includes(name),
  );
  const isPost = query.has('post.fields') || expansions.some((name) => onlyPost.includes(name));
  return isPost && !query.has('tweet.fields') ? postSpelling : tweetSpelling;
}
