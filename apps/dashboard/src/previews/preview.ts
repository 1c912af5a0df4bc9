/** A picture or film as a preview shows it. */
export interface PreviewMedium {
  readonly key: string;
  readonly address: string | null;
  readonly altText: string;
  readonly isVideo: boolean;
}

/** How much of a text is shown before one asks for more. */
export interface Fold {
  readonly after: number;
  readonly unit: 'characters' | 'lines';
}

/** What a post looks like at its network. */
export interface PreviewPost {
  readonly network: string;
  readonly name: string;
  readonly handle: string;
  /** The account's picture; null where it has none. */
  readonly picture: string | null;
  readonly title: string;
  readonly text: string;
  /** How many characters of the text the network takes. */
  readonly fits: number;
  /** Null where all is shown. */
  readonly fold: Fold | null;
  readonly media: readonly PreviewMedium[];
  /** The day it will stand there, in words. */
  readonly day: string;
}

/** The part that shows before somebody asks for more, cut behind a word; null where all shows, or lines decide. */
export function folded(text: string, fold: Fold | null): string | null {
  if (fold === null || fold.unit === 'lines' || text.length <= fold.after) return null;
  const part = text.slice(0, fold.after);
  const end = Math.max(part.lastIndexOf(' '), part.lastIndexOf('\n'));
  return (end > 0 && part.slice(0, end).trimEnd()) || part;
}

/** The name behind the network's prefix: `x:@garden` is `@garden`. */
export function shortHandle(handle: string): string {
  const name = handle.slice(handle.indexOf(':') + 1);
  return /^(page|member|channel|board):|^\d+$/.test(name) ? '' : name;
}
