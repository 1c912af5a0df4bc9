const MARKS = /\p{M}+/gu;
/** Behind so many marks a text is cut to be normalised; no writing has as many on one letter (UAX 15, "Stream-Safe"). */
const LONGEST_RUN = 30;

/**
 * The text in a normal form of Unicode. Marks of one letter are put in order by comparing each with each: of a run of
 * thousands, `String.normalize` takes seconds.
 */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(MARKS)) {
    if (run.length < LONGEST_RUN) continue;
    let at = index;
    let marks = 0;
    for (const mark of run) {
      at += mark.length;
      marks += 1;
      if (marks % LONGEST_RUN !== 0) continue;
      pieces.push(text.slice(from, at).normalize(form));
      from = at;
    }
  }
  return from === 0 ? text.normalize(form) : pieces.join('') + text.slice(from).normalize(form);
}
