import type { MediaFacts } from '../../../kernel/network.js';
import type { SnapchatCall } from '../requests/call.js';
import { invalid, SnapchatError } from '../requests/snapchat-error.js';
import type { MediaRecord } from './media-store.js';

const USABLE_MS = 24 * 60 * 60 * 1000;
const TRANSCODING_MS = 2000;
const POSTING_MS = 10_000;

/** Media that can be posted. */
export type UsableMedia = MediaRecord & { readonly facts: MediaFacts };

/** The profile's finished media. Throws while it is transcoded, posted by another call, or when it is too old. */
export function usableMedia({ desk }: SnapchatCall, profileId: string, id: string): UsableMedia {
  const media = desk.media.get(id);
  if (media?.profileId !== profileId) throw invalid(`media_id ${id} does not exist`);
  const nowMs = desk.kernel.now().getTime();
  if (nowMs >= media.createdAt + USABLE_MS) {
    throw new SnapchatError(400, 'MEDIA_EXPIRED', `media_id ${id} is older than 24 hours`);
  }
  if (!isUploaded(media)) throw invalid(`media_id ${id} was not finalized`);
  if (nowMs < (media.finalizedAt ?? nowMs) + TRANSCODING_MS) {
    throw new SnapchatError(400, 'MEDIA_PROCESSING', `media_id ${id} is still being processed`);
  }
  if (media.postedAt !== null && nowMs < media.postedAt + POSTING_MS) {
    const message = `media_id ${id} is being posted by an earlier request`;
    throw new SnapchatError(400, 'MEDIA_POSTING_ALREADY_IN_PROGRESS', message);
  }
  return media;
}

/** Remembers that the media was posted just now. */
export function notePosted({ desk }: SnapchatCall, media: UsableMedia): void {
  desk.media.change(media.id, { postedAt: desk.kernel.now().getTime() });
}

function isUploaded(media: MediaRecord): media is UsableMedia {
  return media.facts !== null;
}
