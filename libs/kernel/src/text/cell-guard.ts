// Programs for tables run cells as formulas that begin so. One that reads our commas as text, and semicolons, tabs or bars
// as the ends of cells, finds cells of its own in the middle of ours, and lines of its own after our line breaks.
const BEGINS = /^(?:[=+\-@\t\r]|'[=+\-@\t\r'])/;
const GUARDED_BEGIN = /^'[=+\-@\t\r']/;
const CELLS_WITHIN = /([;\t|])(?=["']*[=+\-@])/g;
const GUARDED_CELLS = /([;\t|])'(?=["']*[=+\-@])/g;
// Texts have lines that begin with a dash or a name: only what is a formula to its end has a mark.
const LINES_WITHIN = /([\r\n])(?=["']*(?:=|[+\-@][\w.+*/-]{0,40}[(|!]))/g;
const GUARDED_LINES = /([\r\n])'(?=["']*(?:=|[+\-@][\w.+*/-]{0,40}[(|!]))/g;

/**
 * Puts a `'` before whatever a program for tables would run, by whatever it takes for the end of a cell. A cell that has
 * one inside has one at its beginning, too, so that other texts with such marks are left alone.
 */
export function guardedCell(text: string): string {
  const within = text.replace(CELLS_WITHIN, "$1'").replace(LINES_WITHIN, "$1'");
  const isRisky = within !== text || BEGINS.test(text) || unguardedCell(text) !== text;
  return isRisky ? `'${within}` : text;
}

/** Takes off each `'` of {@link guardedCell}. */
export function unguardedCell(text: string): string {
  if (!text.startsWith("'")) return text;
  const marked = text.slice(1);
  const plain = marked.replace(GUARDED_CELLS, '$1').replace(GUARDED_LINES, '$1');
  return plain !== marked || GUARDED_BEGIN.test(text) ? plain : text;
}
