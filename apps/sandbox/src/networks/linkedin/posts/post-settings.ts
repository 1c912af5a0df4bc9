import type { CheckedContent } from './checked-content.js';
import type { Visibility } from './post-record.js';

interface Chosen {
  readonly author: string;
  readonly visibility: Visibility;
  readonly distribution: Readonly<Record<string, unknown>>;
  readonly isReshareDisabledByAuthor: boolean;
  readonly callToAction: Readonly<Record<string, string>>;
  readonly reshareOf: string | null;
  readonly content: CheckedContent;
  readonly dropped: string;
}

/** What the ledger tells about a post besides its text and media. */
export function settingsOf(chosen: Chosen): Record<string, unknown> {
  const { distribution, content, callToAction, dropped, ...plain } = chosen;
  return {
    ...plain,
    feedDistribution: distribution.feedDistribution,
    contentKind: content.kind,
    ...callToAction,
    ...content.value,
    // What LinkedIn cuts without a word is worth seeing.
    ...(dropped === '' ? {} : { droppedText: dropped }),
  };
}
