import type { Tool } from '../toolbox/tool.js';
import { decideApproval, getApproval, listApprovals, submitForApproval } from './approvals.js';
import { connectAccount, getCapabilities, listAccounts, runAccountAction } from './accounts.js';
import { uploadMediaFromUrl } from './media.js';
import { cancelPost, deletePost, reconcilePost, retryPost } from './post-actions.js';
import { createDraft, publishDraft, publishPosts, validatePosts } from './publishing.js';
import { getAnalytics, getPost, getReceipt, getRun, listPosts } from './reading.js';

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
  getApproval,
  submitForApproval,
  decideApproval,
].sort((one, other) => (one.name < other.name ? -1 : 1));
