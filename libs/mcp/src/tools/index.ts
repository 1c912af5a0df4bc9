import type { Tool } from '../toolbox/tool.js';
import { actOnPosts } from './act-on-posts.js';
import { decideApproval, listApprovals, submitForApproval } from './approvals.js';
import { connectAccount, getCapabilities, listAccounts, runAccountAction } from './accounts.js';
import { changeQueue } from './change-queue.js';
import { listQueues } from './queues.js';
import { changeRecurrence } from './change-recurrence.js';
import { getImport, importPosts } from './imports.js';
import { uploadMediaFromUrl } from './media.js';
import { cancelPost, deletePost, reconcilePost, retryPost } from './post-actions.js';
import { createDraft, publishDraft, publishPosts, validatePosts } from './publishing.js';
import { getAnalytics, getPost, getReceipt, getRun, listPosts } from './reading.js';
import { listRecurrences, planRecurrence, previewRecurrence } from './recurrences.js';

/** Every tool, by name: clients keep lists that stay the same. */
export const tools: readonly Tool[] = [
  listAccounts,
  getCapabilities,
  listPosts,
  getPost,
  getRun,
  getAnalytics,
  getReceipt,
  validatePosts,
  uploadMediaFromUrl,
  createDraft,
  publishPosts,
  publishDraft,
  cancelPost,
  retryPost,
  reconcilePost,
  deletePost,
  runAccountAction,
  connectAccount,
  listApprovals,
  submitForApproval,
  decideApproval,
  listRecurrences,
  previewRecurrence,
  planRecurrence,
  changeRecurrence,
  importPosts,
  getImport,
  actOnPosts,
  listQueues,
  changeQueue,
].sort((one, other) => (one.name < other.name ? -1 : 1));
