/** Behind so many marks a text is cut to be normalised; no writing has as many on one letter (UAX 15, "Stream-Safe"). */
const LONG_RUN = /\p{M}{30}/gu;

/**
 * The text in a normal form of Unicode. Marks of one letter are put in order by comparing each with each: of a run of
 * thousands, `String.normalize` takes seconds.
 */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(LONG_RUN)) {
    pieces.push(text.slice(from, index + run.length).normalize(form));
    from = index + run.length;
  }
  return from === 0 ? text.normalize(form) : pieces.join('') + text.slice(from).normalize(form);
}
