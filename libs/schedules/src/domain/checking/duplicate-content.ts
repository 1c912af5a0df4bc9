import type { FingerprintedPost } from '#libs/posts';
import type { IssueLog } from '../issues/issue-log.js';
import type { CheckedPost } from './checked-schedule.js';

const WINDOW_MS = 24 * 60 * 60 * 1_000;

/** Warns of a text that goes, or went, to the same account within a day. */
export function warnOfDuplicates(
  posts: readonly CheckedPost[],
  stored: readonly FingerprintedPost[],
  nowMs: number,
  issues: IssueLog,
): void {
  const timesByFingerprint = new Map<string, number[]>();
  for (const { fingerprint, atMs } of stored) remember(timesByFingerprint, fingerprint, atMs);
  for (const post of posts) {
    const { fingerprint } = post;
    if (!fingerprint) continue;
    const atMs = post.publishAt?.getTime() ?? nowMs;
    const others = timesByFingerprint.get(fingerprint) ?? [];
    if (others.some((other) => Math.abs(other - atMs) < WINDOW_MS)) {
      const message = 'The same text goes to the same account within 24 hours';
      const field = post.item.spellings.description;
      issues.warn(post.subject, 'duplicate_content', field, message);
    }
    remember(timesByFingerprint, fingerprint, atMs);
  }
}

function remember(times: Map<string, number[]>, fingerprint: string, atMs: number): void {
  const known = times.get(fingerprint);
  if (known) known.push(atMs);
  else times.set(fingerprint, [atMs]);
}
