import { createHash } from 'node:crypto';
import type { ScheduleDocument } from './schedule-document.js';

/**
 * Tells whether two requests ask for the same thing. Fields stand in a fixed order and the keys of free objects are
 * sorted, which the parser sees to; for what accounts and times mean see `canonicalDocument`.
 */
export function hashDocument(document: ScheduleDocument): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex');
}
