import type { CliCommand } from '../command.js';
import { doctor } from './doctor.js';
import { exportWorkspace } from './export.js';
import { createKey } from './keys-create.js';
import { revokeKey } from './keys-revoke.js';
import { rotateMasterKey } from './keys-rotate-master.js';
import { migrate } from './migrate.js';
import { stuckPosts } from './posts-stuck.js';
import { reconcileAll } from './reconcile-all.js';
import { requeue } from './requeue.js';
import { claimLink } from './workspaces-claim-link.js';
import { newWorkspace } from './workspaces-create.js';
import { listWorkspaces } from './workspaces-list.js';

/** The first words of commands with two, and what they are about. */
export const commandGroups = {
  workspaces: 'Workspaces: the tenants.',
  keys: 'API keys, and the master keys of stored secrets.',
  posts: 'Posts of all workspaces.',
  reconcile: 'Outcomes that are unclear.',
} as const;

/** Every command, in the order of the help text. */
export const commands: readonly CliCommand[] = [
  migrate,
  doctor,
  newWorkspace,
  claimLink,
  listWorkspaces,
  createKey,
  revokeKey,
  rotateMasterKey,
  stuckPosts,
  reconcileAll,
  requeue,
  exportWorkspace,
];
