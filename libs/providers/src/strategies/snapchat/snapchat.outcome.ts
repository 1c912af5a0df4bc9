import { JsonReader } from '../../contract/json-reader.js';
import type { PublishContext, PublishedPost } from '../../contract/publishing.js';
import { profileUrl, spotlightUrl } from './snapchat.endpoints.js';
import { kindOf } from './snapchat.kind.js';
import type { ListedPost } from './snapchat.listing.js';
import { asCheckpoint, type SnapchatProgress } from './snapchat.progress.js';

export const UNDER_REVIEW =
  'Snap still reviews the Spotlight; its page opens once it is live, and a rejection would not be noticed here';
const WITHOUT_ID =
  'Snapchat published it without naming it, so that its counters cannot be read from here';

/** A post that is out, as far as Snapchat names it. */
export function publishedPost(
  context: PublishContext,
  progress: SnapchatProgress,
  listed: ListedPost | null,
  notes: readonly string[] = [],
): PublishedPost {
  const postId = listed?.id ?? progress.postId;
  return {
    kind: 'published',
    providerPostId: postId,
    providerUrl: listed?.url ?? addressOf(context, postId),
    checkpoint: asCheckpoint({ ...progress, writes: 1, postId, unclear: null }),
    notes: postId === null ? [...notes, WITHOUT_ID] : notes,
  };
}

/** Only Spotlights have pages that follow from their id; stories are seen on the profile. */
function addressOf({ account, endpoints, post }: PublishContext, id: string | null): string | null {
  if (kindOf(post) === 'spotlight' && id !== null) return spotlightUrl(endpoints, id);
  return profileUrl(endpoints, new JsonReader(account.metadata).text('username'));
}
