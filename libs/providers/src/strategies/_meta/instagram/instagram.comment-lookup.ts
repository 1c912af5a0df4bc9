import { ProviderFailure } from '../../../contract/failure.js';
import type { JsonReader } from '../../../contract/json-reader.js';
import { nextCursor } from '../graph/graph.paging.js';
import type { InstagramApi } from './instagram.api.js';
import { CLOCK_SLACK_MS, isSameText, isSince } from './instagram.likeness.js';

/** A post with more comments since then is left in doubt. */
const MOST_PAGES = 10;

/** What is looked for. */
export interface OwnComment {
  readonly text: string;
  /** Name of the account; null where it is not known. */
  readonly username: string | null;
  readonly startedAt: Date;
}

/**
 * The account's own comment with this text; null when it is not (or not yet) there. Comments come newest
 * first and 50 a page (Instagram Platform, "IG Media Comments"), so that reading ends at the first older one.
 */
export async function locateComment(
  api: InstagramApi,
  mediaId: string,
  comment: OwnComment,
): Promise<string | null> {
  const since = comment.startedAt.getTime() - CLOCK_SLACK_MS;
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer: JsonReader = await api.read(`${mediaId}/comments`, {
      fields: 'id,text,timestamp,username',
      limit: '50',
      ...(cursor === null ? {} : { after: cursor }),
    });
    const rows = answer.list('data');
    const own = rows.find((row) => isSince(row, since) && isOwn(row, comment));
    if (own !== undefined) return own.id('id');
    cursor = nextCursor(answer);
    if (cursor === null || rows.some((row) => !isSince(row, since))) return null;
  }
  throw new ProviderFailure({
    failureClass: 'transient',
    message: 'There are too many new comments to find this one among them',
  });
}

function isOwn(row: JsonReader, { text, username }: OwnComment): boolean {
  const by = row.text('username');
  const isByUs = by === null || username === null || by === username;
  return isByUs && isSameText(row.text('text') ?? '', text);
}
