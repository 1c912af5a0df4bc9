import { createHash } from 'node:crypto';
import type { ScheduleDocument } from './schedule-document.js';

/**
 * Tells whether two requests ask for the same thing. The document must be canonical: fields in fixed
 * order and the keys of free objects sorted, which the parser sees to.
 */
export function hashDocument(document: ScheduleDocument): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex');
}
