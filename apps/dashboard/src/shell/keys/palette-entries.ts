import type { IconName } from '../../widgets/icon.js';

/** Something that the palette can do. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly hint?: string;
  readonly icon: IconName;
  /** The keys that do the same. */
  readonly keys?: readonly string[];
  readonly run: () => void;
}

/** So many are shown. */
const MOST = 50;

/** Entries that have every typed word in them, those first that begin with what was typed. */
export function entriesFor(
  typed: string,
  entries: readonly PaletteEntry[],
): readonly PaletteEntry[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries.slice(0, MOST);
  const found = entries.filter((entry) => {
    const text = folded(`${entry.label} ${entry.hint ?? ''} ${entry.group}`);
    return words.every((word) => text.includes(word));
  });
  const rank = ({ label }: PaletteEntry): number =>
    folded(label)
      .split(/\s+/)
      .some((word) => word.startsWith(words[0]!))
      ? 0
      : 1;
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST);
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
