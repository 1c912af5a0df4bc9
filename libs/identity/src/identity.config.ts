import { defineConfig, integer, oneOf } from '#libs/kernel';
import { retentionDays } from '#libs/platform';
import type { WorkspaceMode } from './domain/workspace.js';

/** Who may become a user without a claim of the operator. `auto`: everybody, while only this machine gets here. */
export type SignUpWord = 'auto' | 'open' | 'closed';

/** Who may become a user, and in what workspace. */
export const signUpConfig = defineConfig('Sign-up', {
  signUp: oneOf<SignUpWord>('SIGN_UP', ['auto', 'open', 'closed'], {
    default: 'auto',
    help: 'Who may sign up: everybody (open), or only who has the link with which the operator hands out a workspace (closed). auto is open while HOST, PUBLIC_BASE_URL and DASHBOARD_URL are loopback, else closed.',
  }),
  workspaceMode: oneOf<WorkspaceMode>('SIGN_UP_WORKSPACE_MODE', ['live', 'sandbox'], {
    default: 'live',
    help: 'Mode of the workspaces that sign-ups get: posts to the real networks, or to the sandbox.',
  }),
});

/** How long ended sessions are remembered. */
export const sessionRetentionConfig = defineConfig('Sessions', {
  days: retentionDays('SESSION_RETENTION_DAYS', {
    default: 30,
    help: 'Days that the record of an ended session (device and address) is kept.',
  }),
});

/** How passwords are hashed: argon2id (RFC 9106). */
export const passwordConfig = defineConfig('Passwords', {
  memoryKib: integer('PASSWORD_HASH_MEMORY_KIB', {
    default: 19_456,
    min: 8,
    max: 4_194_304,
    help: 'Memory of one argon2id hash in KiB.',
  }),
  passes: integer('PASSWORD_HASH_PASSES', {
    default: 2,
    min: 1,
    max: 100,
    help: 'Passes of one argon2id hash over its memory.',
  }),
});
