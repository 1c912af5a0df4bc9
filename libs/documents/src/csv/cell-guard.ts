// Cells that begin so would be run as formulas by programs for tables.
const RISKY = /^(?:[=+\-@\t\r]|'[=+\-@\t\r'])/;
const GUARDED = /^'[=+\-@\t\r']/;

/** Puts a `'` before what a program for tables would run. */
export const guarded = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

/** Takes off the `'` of {@link guarded}. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
