/** Codes with what they mean, and what helps. */
export type Meanings = Readonly<Record<string, string>>;

/** One meaning of several codes. */
export const meaning = (codes: readonly string[], words: string): Meanings =>
  Object.fromEntries(codes.map((code) => [code, words]));
