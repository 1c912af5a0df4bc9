const COMMENT = /^urn:li:comment:\((urn:li:\w+:\d+),(\d+)\)$/;

/** A URN for a path or query: also `(`, `)` and `,` of composed URNs are encoded (LinkedIn, "URNs"). */
export function encodeUrn(urn: string): string {
  return encodeURIComponent(urn).replaceAll('(', '%28').replaceAll(')', '%29');
}

/** A list as Rest.li 2.0 writes it; its own punctuation stays as it is. */
export function urnList(urns: readonly string[]): string {
  return `List(${urns.map(encodeUrn).join(',')})`;
}

/** The first post that a text names; null for none. URNs of people and media are no posts. */
export function postUrnIn(text: string): string | null {
  return /urn:li:(?:share|ugcPost|activity):\d+/.exec(text)?.[0] ?? null;
}

/** Which entity key the statistics want: shares and other posts are counted apart. */
export function statisticsKind(urn: string): 'share' | 'ugcPost' | null {
  if (urn.startsWith('urn:li:share:')) return 'share';
  return urn.startsWith('urn:li:ugcPost:') ? 'ugcPost' : null;
}

/** A comment's place; null for URNs that are no comments. */
export interface CommentPlace {
  /** The post below which the comment stands. */
  readonly root: string;
  readonly commentId: string;
}

export function commentPlace(urn: string): CommentPlace | null {
  const [, root, commentId] = COMMENT.exec(urn) ?? [];
  return root === undefined || commentId === undefined ? null : { root, commentId };
}

export function commentUrn({ root, commentId }: CommentPlace): string {
  return `urn:li:comment:(${root},${commentId})`;
}
