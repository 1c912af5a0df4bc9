/** The labels of post `p` by their names, as JSON. A step into one index for each post. */
export const labelsOfPost = `
  COALESCE((
    SELECT json_agg(json_build_object('id', label.id, 'name', label.name, 'color', label.color)
             ORDER BY label.name_key)
    FROM post_labels carried
    JOIN labels label ON label.id = carried.label_id
    WHERE carried.post_id = p.id), '[]')`;

/** Ids of the posts of workspace `$1` that carry any of the labels `$n`. */
export function postsLabeled(n: number): string {
  return `SELECT carried.post_id FROM post_labels carried
    WHERE carried.workspace_id = $1 AND carried.label_id = ANY ($${n}::text[])`;
}

/**
 * A statement in two forms. Without labels in the filter none is read; with them their posts come from the index of
 * labels, which an OR between both would keep the planner from.
 */
export type NarrowedStatement = (filter: {
  readonly labelIds?: readonly string[] | null;
}) => string;

/**
 * Makes statements around a condition on posts `p`, with or without labels.
 * @param n the number of the parameter with the labels
 */
export function narrowedBy(
  condition: string,
  n: number,
): (make: (narrowed: string) => string) => NarrowedStatement {
  return (make) => {
    const any = make(`${condition} AND $${n}::text[] IS NULL`);
    const labeled = make(`${condition} AND p.id IN (${postsLabeled(n)})`);
    return ({ labelIds }) => ((labelIds ?? null) === null ? any : labeled);
  };
}
