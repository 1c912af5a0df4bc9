/** How many visible writes of a post are out, as its checkpoint counts them. @param post the alias of `posts` */
export function writesOf(post: string): string {
  return `(CASE WHEN jsonb_typeof(${post}.checkpoint -> 'writes') = 'number'
    THEN (${post}.checkpoint ->> 'writes')::float8 ELSE 0 END)`;
}
