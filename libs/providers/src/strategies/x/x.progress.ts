import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';

/** `sending`: segments are missing. `processing`: X works on it. `stored`: without its alt text yet. */
export type UploadStage = 'sending' | 'processing' | 'stored' | 'ready';

/** One file at X, or on its way there. */
export interface Upload {
  /** A number of up to 19 digits, so always text. */
  readonly mediaId: string;
  readonly stage: UploadStage;
  /** Segments sent, and the bytes in them. */
  readonly segments: number;
  readonly sentBytes: number;
  /** Size of the next segments. */
  readonly segmentBytes: number;
  /** From then on the file is better sent again: X forgets files that no post uses. */
  readonly staleAt: Date | null;
}

/** How far a post has come; kept in the checkpoint. */
export interface XProgress {
  /** Visible writes that are out. */
  readonly writes: number;
  /** In the order of the post's files; shorter while some are missing. */
  readonly uploads: readonly Upload[];
  /** How often X could not see the post that this one answers. */
  readonly parentMisses: number;
  /** Begin of the first write whose answer was lost and that was called absent. */
  readonly unclearSince: Date | null;
}

const STAGES: readonly UploadStage[] = ['sending', 'processing', 'stored', 'ready'];

export function readProgress(checkpoint: JsonObject | null): XProgress {
  const stored = new JsonReader(checkpoint);
  return {
    writes: stored.number('writes') ?? 0,
    uploads: stored.list('uploads').map(readUpload),
    parentMisses: stored.number('parentMisses') ?? 0,
    unclearSince: dateOf(stored, 'unclearSince'),
  };
}

export function asCheckpoint(progress: XProgress): JsonObject {
  return {
    writes: progress.writes,
    uploads: progress.uploads.map((upload) => ({
      ...upload,
      staleAt: upload.staleAt?.toISOString() ?? null,
    })),
    parentMisses: progress.parentMisses,
    unclearSince: progress.unclearSince?.toISOString() ?? null,
  };
}

function readUpload(stored: JsonReader): Upload {
  const stage = STAGES.find((known) => known === stored.text('stage'));
  return {
    mediaId: stored.text('mediaId') ?? '',
    stage: stage ?? 'sending',
    segments: stored.number('segments') ?? 0,
    sentBytes: stored.number('sentBytes') ?? 0,
    segmentBytes: stored.number('segmentBytes') ?? 0,
    staleAt: dateOf(stored, 'staleAt'),
  };
}

function dateOf(stored: JsonReader, name: string): Date | null {
  const text = stored.text(name);
  return text === null ? null : new Date(text);
}
