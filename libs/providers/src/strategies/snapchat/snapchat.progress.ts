import { createHash } from 'node:crypto';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishableMedia } from '../../contract/publishing.js';

/** A file on its way to Snapchat. Key and iv are not here: they are derived anew. */
export interface SnapchatUpload {
  readonly mediaId: string;
  readonly addPath: string;
  readonly finalizePath: string;
  /** Which file it is: a failed post may be edited before it is tried again. */
  readonly source: string;
  /** Mark of the key it is encrypted with. */
  readonly mark: string;
  /** Parts that Snapchat has confirmed, from the first one on. */
  readonly partsSent: number;
  readonly stage: 'sending' | 'ready';
  /** Milliseconds; Snapchat keeps media for a day. */
  readonly createdAt: number;
}

/** When a write may have happened that nobody confirmed; milliseconds. */
export interface UnclearTime {
  readonly since: number;
  readonly until: number;
}

/** How far a post has come; kept in the checkpoint. */
export interface SnapchatProgress {
  /** Visible writes that Snapchat confirmed. */
  readonly writes: number;
  /** Uploads begun so far; every one has a key of its own. */
  readonly round: number;
  readonly upload: SnapchatUpload | null;
  /** Ids of recent posts that were there before ours. */
  readonly known: readonly string[];
  /** How often Snapchat wanted more time for the media. */
  readonly processingWaits: number;
  /** The post is out under this id. */
  readonly postId: string | null;
  /** When the write that Snapchat confirmed was begun; milliseconds. */
  readonly sentAt: number | null;
  readonly unclear: UnclearTime | null;
  /** What was listed then could not be told apart from this post: only a person decides to send it again. */
  readonly isLeftToPerson: boolean;
}

export function readProgress(checkpoint: JsonObject | null): SnapchatProgress {
  const stored = new JsonReader(checkpoint);
  const unclear = stored.object('unclear');
  const since = unclear.number('since');
  const until = unclear.number('until');
  return {
    writes: stored.number('writes') ?? 0,
    round: stored.number('round') ?? 0,
    upload: stored.has('upload') ? readUpload(stored.object('upload')) : null,
    known: stored.texts('known'),
    processingWaits: stored.number('processingWaits') ?? 0,
    postId: stored.text('postId'),
    sentAt: stored.number('sentAt'),
    unclear: since === null || until === null ? null : { since, until },
    isLeftToPerson: stored.flag('isLeftToPerson') === true,
  };
}

export function asCheckpoint(progress: SnapchatProgress): JsonObject {
  const { upload, unclear } = progress;
  return {
    ...progress,
    upload: upload === null ? null : { ...upload },
    unclear: unclear === null ? null : { ...unclear },
  };
}

/** Stands for a file; its address itself is nothing to keep. */
export function sourceOf({ url, sizeBytes }: Pick<PublishableMedia, 'url' | 'sizeBytes'>): string {
  return createHash('sha256').update(`${sizeBytes} ${url}`).digest('base64url').slice(0, 22);
}

function readUpload(stored: JsonReader): SnapchatUpload | null {
  const mediaId = stored.text('mediaId');
  if (mediaId === null) return null;
  return {
    mediaId,
    addPath: stored.text('addPath') ?? '',
    finalizePath: stored.text('finalizePath') ?? '',
    source: stored.text('source') ?? '',
    mark: stored.text('mark') ?? '',
    partsSent: stored.number('partsSent') ?? 0,
    stage: stored.text('stage') === 'ready' ? 'ready' : 'sending',
    createdAt: stored.number('createdAt') ?? 0,
  };
}
