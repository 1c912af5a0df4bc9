/** Most characters of all tags together (YouTube Data API, "Videos"). */
export const TAGS_LIMIT = 500;

/** Length as YouTube counts: commas between the tags, and quotation marks around tags with a blank. Pure. */
export function tagsLength(tags: readonly string[]): number {
  const commas = Math.max(0, tags.length - 1);
  return tags.reduce((sum, tag) => sum + [...tag].length + (tag.includes(' ') ? 2 : 0), commas);
}
