import type { MediaDefect, UploadRecord } from './upload-record.js';

/** Where processing stands, as `processing_info` says it. */
export interface ProcessingInfo {
  readonly state: 'pending' | 'in_progress' | 'succeeded' | 'failed';
  readonly check_after_secs?: number;
  readonly progress_percent?: number;
  readonly error?: MediaDefect;
}

// Short, so that scripts do not wait; real videos take seconds to minutes.
const pendingMs = 1000;
const processingMs = 2000;

/** null for media that needs no processing. */
export function processingInfo(record: UploadRecord, nowMs: number): ProcessingInfo | null {
  if (record.processingSince === null) return null;
  const elapsed = nowMs - record.processingSince;
  if (elapsed < pendingMs) return { state: 'pending', check_after_secs: 1 };
  if (elapsed < processingMs)
    return { state: 'in_progress', check_after_secs: 1, progress_percent: 50 };
  if (record.defect) return { state: 'failed', progress_percent: 0, error: record.defect };
  return { state: 'succeeded', progress_percent: 100 };
}

/** Whether a post may use it. */
export function isUsable(record: UploadRecord, nowMs: number): boolean {
  if (record.facts === null || record.isUnusable || record.defect) return false;
  return (processingInfo(record, nowMs)?.state ?? 'succeeded') === 'succeeded';
}
