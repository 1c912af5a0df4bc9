import type { TiktokCall } from '../server/call.js';
import { refused } from '../server/answers.js';

const usersOfUnaudited = 5;

/**
 * Whether the creator can post directly now (Content Sharing Guidelines). Posts count from the moment that nothing more is
 * needed for them: an announced upload without bytes is none.
 */
export function requireMayPost({ desk, creator, application }: TiktokCall): void {
  if (creator.isBanned) {
    throw refused(
      'spam_risk_user_banned_from_posting',
      'The user is banned from making new posts.',
    );
  }
  const direct = desk.tasks.recent().filter(({ mode }) => mode === 'direct');
  const own = direct.filter(
    (task) => task.creator === creator.username && (task.upload === null || task.readyAt !== null),
  );
  if (own.length >= creator.postsPerDay) {
    throw refused(
      'spam_risk_too_many_posts',
      'The daily post cap from the API is reached for the current user.',
    );
  }
  if (application.isAudited) return;
  const users = new Set(
    direct
      .filter(({ clientKey }) => clientKey === application.clientKey)
      .map((task) => task.creator),
  );
  if (!users.has(creator.username) && users.size >= usersOfUnaudited) {
    throw refused(
      'reached_active_user_cap',
      'The daily quota for active publishing users from the client is reached.',
    );
  }
}

/** Whether another draft fits into the creator's inbox; announced uploads wait, too. */
export function requireMayDraft({ desk, creator }: TiktokCall): void {
  const pending = desk.tasks
    .recent()
    .filter(
      (task) => task.mode === 'inbox' && task.creator === creator.username && !task.isDraftDone,
    );
  if (pending.length < creator.pendingDrafts) return;
  throw refused(
    'spam_risk_too_many_pending_share',
    'There may be at most 5 pending shares within any 24-hour period.',
  );
}
