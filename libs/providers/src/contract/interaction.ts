/** What a post is to what is there already: nothing, an answer to a post of the same run, or a comment on it. */
export type InteractionType = 'post' | 'reply' | 'comment';
