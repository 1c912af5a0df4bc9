import { importBounds } from './bounds.js';
import type { ImportIssue, RowState } from './import.js';
import { rowIssue } from './row-content.js';

/** Rows in the order of their groups. */
interface Grouped {
  readonly groupLine: number;
}

/**
 * The first groups of some rows, none of them split.
 * @param rows in the order of their groups; where there are `limit` of them, more may follow
 * @returns null: the first group alone is larger than `most`
 */
function wholeGroups<Row extends Grouped>(
  rows: readonly Row[],
  { wanted, most }: { readonly wanted: number; readonly most: number },
): readonly Row[] | null {
  const isAll = rows.length <= most;
  let end = 0;
  while (end < rows.length) {
    const next = endOfGroup(rows, end);
    // A group that reaches the end of what was read may go on behind it.
    if (next === rows.length && !isAll) break;
    if (next > wanted && end > 0) break;
    end = next;
    if (end >= wanted) break;
  }
  if (end === 0 && rows.length > 0) return null;
  return rows.slice(0, end);
}

/**
 * The first groups behind a place, about as many rows as wanted; more are read only where the first group is larger.
 * @param read rows in the order of their groups, at most so many
 * @returns null: the first group is larger than any may be
 */
export async function nextGroups<Row extends Grouped>(
  read: (limit: number) => Promise<readonly Row[]>,
  wanted: number,
): Promise<readonly Row[] | null> {
  const few = await read(wanted + 1);
  const found = wholeGroups(few, { wanted, most: wanted });
  if (found !== null) return found;
  return wholeGroups(await read(importBounds.group + 1), { wanted, most: importBounds.group });
}

function endOfGroup(rows: readonly Grouped[], start: number): number {
  const { groupLine } = rows[start]!;
  let end = start + 1;
  while (end < rows.length && rows[end]!.groupLine === groupLine) end += 1;
  return end;
}

interface Judged {
  readonly state: RowState;
  readonly issues: readonly ImportIssue[];
}

/** Of a campaign or thread all rows are good, or none is applied. */
export function withGroups<Verdict extends Judged>(
  rows: readonly (Grouped & { readonly line: number })[],
  verdicts: readonly Verdict[],
): readonly Verdict[] {
  const wrong = new Set(
    rows.flatMap(({ groupLine }, index) =>
      verdicts[index]!.state === 'invalid' ? [groupLine] : [],
    ),
  );
  return verdicts.map((verdict, index) => {
    const { line, groupLine } = rows[index]!;
    if (verdict.state !== 'ready' || !wrong.has(groupLine)) return verdict;
    const message = 'Another row of its campaign or thread is wrong, and none of them goes alone';
    const issue = rowIssue(line, 'row_group_invalid', '', message);
    return { ...verdict, state: 'invalid', issues: [...verdict.issues, issue] };
  });
}
