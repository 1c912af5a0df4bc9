/** A mention or hashtag in a shown text; positions count code points. */
export interface WordEntity {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

const mention = /(?<![A-Za-z0-9_!#$%&*@＠/])[@＠]([A-Za-z0-9_]{1,15})(?![@＠\w])/g;
const hashtag = /(?<![\p{L}\p{N}_&/])[#＃]([\p{L}\p{M}\p{N}_]*[\p{L}\p{M}][\p{L}\p{M}\p{N}_]*)/gu;
const cashtag = /(?<=^|\s)\$([A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?)(?=$|\s|\p{P})/gu;

export function findMentions(text: string): readonly WordEntity[] {
  return find(text, mention);
}

export function findHashtags(text: string): readonly WordEntity[] {
  return find(text, hashtag);
}

export function findCashtags(text: string): readonly WordEntity[] {
  return find(text, cashtag);
}

function find(text: string, pattern: RegExp): readonly WordEntity[] {
  return [...text.matchAll(pattern)].map((match) => {
    const start = [...text.slice(0, match.index)].length;
    return { start, end: start + [...match[0]].length, word: match[1] ?? '' };
  });
}
