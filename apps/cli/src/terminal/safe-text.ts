// What could move the cursor, recolour the screen, or turn the direction of reading around.
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Words of networks and other people as they may be shown on a terminal. */
export const safeText = (text: string): string => text.replace(UNSAFE, '');

/** The same in one line. */
export const oneLine = (text: string): string => safeText(text.replace(/\s+/g, ' ')).trim();

const KEY = /\bpr_(?:live|test|access|refresh|code)_[\w-]{16,}/g;
/** As much as lists show of a key. */
const PREFIX_LENGTH = 'pr_live_'.length + 6;

/** A text without the secret part of keys: somebody may have written one where a word is repeated in an error. */
export const withoutKeys = (text: string): string =>
  text.replace(KEY, (key) => `${key.slice(0, PREFIX_LENGTH)}…`);
