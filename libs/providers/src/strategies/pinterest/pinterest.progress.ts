import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';

/** `registered`: the file may or may not have arrived. `sent`: Pinterest works on it. */
export type UploadStage = 'registered' | 'sent' | 'ready';

/** The video of a Pin at Pinterest, or on its way there. */
export interface Upload {
  /** A number beyond what JSON numbers hold, so always text. */
  readonly mediaId: string;
  readonly stage: UploadStage;
  /** Address of the file, so that another one in its place is noticed. */
  readonly source: string;
  /** When the stage began. */
  readonly since: Date;
}

/** How far a Pin has come; kept in the checkpoint. */
export interface PinterestProgress {
  /** Visible writes that are out: a Pin is one. */
  readonly writes: number;
  readonly upload: Upload | null;
  /** Ids of Pins that looked the same before ours was made. */
  readonly lookalikes: readonly string[];
  /** Begin of the first write whose answer was lost and that was called absent. */
  readonly unclearSince: Date | null;
  /** How often Pinterest could not fetch a file by its address. */
  readonly fetchMisses: number;
}

const STAGES: readonly UploadStage[] = ['registered', 'sent', 'ready'];

export function readProgress(checkpoint: JsonObject | null): PinterestProgress {
  const stored = new JsonReader(checkpoint);
  return {
    writes: stored.number('writes') ?? 0,
    upload: readUpload(stored.object('upload')),
    lookalikes: stored.texts('lookalikes'),
    unclearSince: dateOf(stored, 'unclearSince'),
    fetchMisses: stored.number('fetchMisses') ?? 0,
  };
}

export function asCheckpoint(progress: PinterestProgress): JsonObject {
  const { upload } = progress;
  return {
    writes: progress.writes,
    upload: upload === null ? null : { ...upload, since: upload.since.toISOString() },
    lookalikes: progress.lookalikes,
    unclearSince: progress.unclearSince?.toISOString() ?? null,
    fetchMisses: progress.fetchMisses,
  };
}

function readUpload(stored: JsonReader): Upload | null {
  const mediaId = stored.text('mediaId');
  const since = dateOf(stored, 'since');
  if (mediaId === null || since === null) return null;
  const stage = STAGES.find((known) => known === stored.text('stage')) ?? 'registered';
  return { mediaId, stage, source: stored.text('source') ?? '', since };
}

function dateOf(stored: JsonReader, name: string): Date | null {
  const text = stored.text(name);
  return text === null ? null : new Date(text);
}
