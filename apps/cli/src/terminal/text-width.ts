// Emoji, and the scripts whose signs take two places.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const MARK = /\p{Mark}|\u200d|\ufe0f/u;

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Places a text takes on a terminal. */
export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of segments.segment(text)) {
    if (WIDE.test(segment)) width += 2;
    else if (!MARK.test([...segment][0]!)) width += 1;
  }
  return width;
}

/** The beginning of a text that fits, with a sign that there is more. */
export function cutTo(text: string, places: number): string {
  if (textWidth(text) <= places) return text;
  let kept = '';
  let width = 1;
  for (const { segment } of segments.segment(text)) {
    width += textWidth(segment);
    if (width > places) break;
    kept += segment;
  }
  return `${kept}…`;
}
