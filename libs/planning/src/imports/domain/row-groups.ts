import type { RowContent } from './row-content.js';

/** A row of no campaign whose group is not its own line alone. */
export interface GroupedLine {
  readonly line: number;
  readonly groupLine: number;
}

/**
 * Finds rows that belong together while they come by: those of one campaign, and those that answer each other. A
 * group is named by its first line.
 */
export class RowGroups {
  private readonly campaigns = new Map<string, number>();
  /** Which line a name of a step or a key stands for, of rows without campaign. */
  private readonly named = new Map<string, number>();
  /** Lines that answer a named step. */
  private readonly answers: { readonly line: number; readonly parent: string }[] = [];

  /** @returns the group as it is known so far */
  add(line: number, key: string | null, { campaign, step, parentStep }: RowContent): number {
    if (campaign !== undefined) {
      const first = this.campaigns.get(campaign);
      if (first !== undefined) return first;
      this.campaigns.set(campaign, line);
      return line;
    }
    for (const name of [step, key]) {
      if (name && !this.named.has(name)) this.named.set(name, line);
    }
    if (parentStep !== undefined) this.answers.push({ line, parent: parentStep });
    return line;
  }

  /** Rows that answer others, and those others; each group by its first line. */
  threads(): readonly GroupedLine[] {
    const groups = new Map<number, number>();
    const rootOf = (line: number): number => {
      let root = line;
      for (let next = groups.get(root); next !== undefined && next !== root;) {
        root = next;
        next = groups.get(root);
      }
      return root;
    };
    for (const { line, parent } of this.answers) {
      const answered = this.named.get(parent);
      if (answered === undefined) continue;
      const [one, other] = [rootOf(line), rootOf(answered)];
      groups.set(Math.max(one, other), Math.min(one, other));
      if (!groups.has(line)) groups.set(line, rootOf(line));
    }
    return [...groups.keys()].map((line) => {
      const groupLine = rootOf(line);
      groups.set(line, groupLine);
      return { line, groupLine };
    });
  }
}
