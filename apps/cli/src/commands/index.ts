import type { CliCommand } from '../command.js';
import { accountAction } from './accounts/action.js';
import { accountCapabilities } from './accounts/capabilities.js';
import { connectAccount } from './accounts/connect.js';
import { disconnectAccount } from './accounts/disconnect.js';
import { listAccounts } from './accounts/list.js';
import { accountSettings } from './accounts/settings.js';
import { accountNumbers } from './analytics/account.js';
import { bestTimes } from './analytics/best-times.js';
import { postNumbers, refreshNumbers, runNumbers } from './analytics/numbers.js';
import { topPosts } from './analytics/top.js';
import { api } from './api.js';
import { approve, reject, requestChanges } from './approvals/decide.js';
import { getApproval } from './approvals/get.js';
import { listApprovals } from './approvals/list.js';
import { submitPost, submitRun } from './approvals/submit.js';
import { deleteAsset } from './assets/delete.js';
import { listAssets } from './assets/list.js';
import { uploadAssets } from './assets/upload.js';
import { completion } from './completion/completion.js';
import { apply } from './documents/apply.js';
import { preview } from './documents/preview.js';
import { validate } from './documents/validate.js';
import { exportPosts } from './export/export.js';
import { importPosts } from './imports/import.js';
import { createLabel } from './labels/create.js';
import { deleteLabel } from './labels/delete.js';
import { listLabels } from './labels/list.js';
import { renameLabel } from './labels/rename.js';
import { postAttempts } from './posts/attempts.js';
import { cancelPost } from './posts/cancel.js';
import { addComment, listComments } from './posts/comments.js';
import { deletePost } from './posts/delete.js';
import { duplicatePost, duplicateRun } from './posts/duplicate.js';
import { getPost } from './posts/get.js';
import { labelPosts } from './posts/label.js';
import { listPosts } from './posts/list.js';
import { mcp } from './mcp.js';
import { post } from './posts/post.js';
import { reconcilePost } from './posts/reconcile.js';
import { retryPost } from './posts/retry.js';
import { queuePosts } from './posts/queue.js';
import { blackouts } from './queues/blackouts.js';
import { createQueue } from './queues/create.js';
import { deleteQueue } from './queues/delete.js';
import { getQueue, listSlots } from './queues/get.js';
import { listQueues } from './queues/list.js';
import { nextSlot } from './queues/next.js';
import { compactQueue, orderQueue, shuffleQueue } from './queues/order.js';
import { pauseQueue, resumeQueue } from './queues/set-state.js';
import { updateQueue } from './queues/update.js';
import { createRecurrence } from './recurrences/create.js';
import { getRecurrence } from './recurrences/get.js';
import { listRecurrences } from './recurrences/list.js';
import { listOccurrences } from './recurrences/occurrences.js';
import { restoreOccurrence, skipOccurrence } from './recurrences/one-occurrence.js';
import { previewRecurrence } from './recurrences/preview.js';
import { endRecurrence, pauseRecurrence, resumeRecurrence } from './recurrences/set-state.js';
import { getReceipt } from './receipts/get.js';
import { verifyReceiptFile } from './receipts/verify.js';
import { createReviewLink } from './review-links/create.js';
import { deleteReviewLink } from './review-links/delete.js';
import { listReviewLinks } from './review-links/list.js';
import { cancelRun, reconcileRun, retryRun } from './runs/act-on-posts.js';
import { runAttempts } from './runs/attempts.js';
import { deleteRun } from './runs/delete.js';
import { getRun } from './runs/get.js';
import { listRuns } from './runs/list.js';
import { publishDraft } from './runs/publish-draft.js';
import { watch } from './runs/watch.js';
import { login } from './sign-in/login.js';
import { logout } from './sign-in/logout.js';
import { whoami } from './sign-in/whoami.js';
import { tail } from './tail.js';
import { createWebhook } from './webhooks/create.js';
import { deleteWebhook } from './webhooks/delete.js';
import { webhookDeliveries } from './webhooks/deliveries.js';
import { getWebhook } from './webhooks/get.js';
import { listWebhooks } from './webhooks/list.js';
import { redeliver, replay, rotateSecret, testWebhook } from './webhooks/send.js';
import { updateWebhook } from './webhooks/update.js';

/** The first words of commands with several, and what they are about. */
export const commandGroups = {
  accounts: 'Connected accounts.',
  draft: 'Drafts.',
  posts: 'Posts, and what became of them.',
  'posts comments': 'What people say about a post among themselves.',
  labels: 'What posts are ordered by.',
  queues: 'Slots of every week that posts are put into.',
  recurrences: 'What goes out again and again, by a rule.',
  runs: 'Runs: what one document or post was applied as.',
  approvals: 'What people are asked to agree to before it goes out.',
  'review-links': 'Links that show posts to people outside.',
  receipts: 'Signed receipts of published posts.',
  assets: 'Uploaded media.',
  webhooks: 'Addresses that events are sent to.',
  analytics: 'Numbers.',
} as const;

/** All commands, in the order of the help. */
export const commands: readonly CliCommand[] = [
  login,
  logout,
  whoami,
  post,
  validate,
  preview,
  apply,
  watch,
  tail,
  exportPosts,
  importPosts,
  api,
  mcp,
  completion,
  ...[publishDraft],
  ...[listAccounts, connectAccount, accountCapabilities, accountSettings, accountAction],
  ...[disconnectAccount],
  ...[listPosts, getPost, postAttempts, submitPost, cancelPost, retryPost, reconcilePost],
  ...[deletePost, labelPosts, queuePosts, duplicatePost, listComments, addComment],
  ...[listLabels, createLabel, renameLabel, deleteLabel],
  ...[listQueues, getQueue, createQueue, updateQueue, deleteQueue, listSlots, nextSlot],
  ...[orderQueue, shuffleQueue, compactQueue, pauseQueue, resumeQueue, blackouts],
  ...[listRecurrences, getRecurrence, createRecurrence, previewRecurrence],
  ...[pauseRecurrence, resumeRecurrence, endRecurrence],
  ...[skipOccurrence, restoreOccurrence, listOccurrences],
  ...[listRuns, getRun, runAttempts, submitRun, cancelRun, retryRun, reconcileRun, deleteRun],
  ...[duplicateRun],
  ...[listApprovals, getApproval, approve, requestChanges, reject],
  ...[listReviewLinks, createReviewLink, deleteReviewLink],
  ...[getReceipt, verifyReceiptFile],
  ...[listAssets, uploadAssets, deleteAsset],
  ...[listWebhooks, getWebhook, createWebhook, updateWebhook, deleteWebhook],
  ...[webhookDeliveries, testWebhook, redeliver, replay, rotateSecret],
  ...[postNumbers, runNumbers, accountNumbers, topPosts, bestTimes, refreshNumbers],
];
