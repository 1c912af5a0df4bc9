/**
 * The next power of two. A LIMIT that is a parameter makes a plan for any number of rows, which would read the whole
 * table; a text for each number would be too many to plan.
 */
export const sizeFor = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, count)));
