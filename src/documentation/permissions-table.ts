import {
  includesRole,
  includesScope,
  PERMISSIONS,
  ROLES,
  SCOPES,
  type Permission,
} from '#libs/platform';
import { markdownTable } from './markdown-table.js';

interface DescribedOperation {
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly 'x-permission'?: Permission;
}

/** What the page reads of the OpenAPI document. */
export interface DescribedApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

const YES = 'yes';
const names = Object.keys(PERMISSIONS) as Permission[];
const scopeOf = (permission: Permission): string => PERMISSIONS[permission].scope ?? '–';

/** The page of docs that says who may do what, as Markdown; the formatter would leave it as it is. */
export function permissionsPage(api: DescribedApi): string {
  return [
    '# Permissions',
    '',
    'Who may do what, written by `npm run docs:permissions` from the one table in the code and the contract. Every operation',
    'names one permission as `x-permission` of [openapi.json](../openapi.json); a test calls every operation as every role.',
    '',
    'A person needs the role in the workspace that the session is in: else 403 `role_forbidden`, with `details.required`. A key',
    'needs the scope (403 `scope_missing`) **and** the person who made it the role, now. Of old keys, whose maker was not kept,',
    'the scope alone counts. Agent and service keys whose maker has left do no more than that person could then; personal keys',
    'are revoked with their person ([keys.md](keys.md)). Roles are read at every call: who is demoted is refused from the next one on.',
    '',
    'What stands here is the least that an operation asks. A single row may ask more:',
    '',
    '- With `draft`, and without `publish`, one makes drafts, and edits, submits and cancels drafts of one’s own; what a',
    '  contributor applies as scheduled waits for approval ([approvals.md](approvals.md)). Everything else about a post asks for',
    '  `publish`: posts of others, deleting at a network. A key needs the scope to apply what is scheduled.',
    '- Account actions that write at a network ask for `connect`.',
    '- Members and invitations are managed by `people` where their role is below one’s own, and by `own` everywhere. Leaving is',
    '  everybody’s, but the last owner’s.',
    '- The list of keys shows the secret of a personal key to the person who made it alone.',
    '',
    '## Permissions',
    '',
    ...markdownTable(
      ['Permission', 'Role from', 'Scope of a key', 'About'],
      names.map((name) => {
        const { role, summary } = PERMISSIONS[name];
        return [`\`${name}\``, role, scopeOf(name), summary];
      }),
    ),
    '',
    '## Roles',
    '',
    ...markdownTable(
      ['Permission', ...ROLES],
      names.map((name) => [`\`${name}\``, ...marksOfRoles(name)]),
    ),
    '',
    '## Scopes',
    '',
    ...markdownTable(
      ['Permission', ...SCOPES],
      names.map((name) => [`\`${name}\``, ...marksOfScopes(name)]),
    ),
    '',
    '## Operations',
    '',
    'Operations that ask nobody who they are have no line.',
    '',
    ...markdownTable(
      ['Operation', 'Called with', 'Permission', ...ROLES, 'Scope of a key'],
      operationsOf(api),
    ),
    '',
  ].join('\n');
}

function marksOfRoles(permission: Permission): string[] {
  return ROLES.map((role) => (includesRole(role, PERMISSIONS[permission].role) ? YES : ''));
}

function marksOfScopes(permission: Permission): string[] {
  const { scope } = PERMISSIONS[permission];
  return SCOPES.map((held) => (scope !== null && includesScope(held, scope) ? YES : ''));
}

function operationsOf({ paths }: DescribedApi): string[][] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const permission = operation['x-permission'];
      if (permission === undefined) return [];
      const called = calledWith(operation);
      return [
        [
          `\`${method.toUpperCase()} ${path}\``,
          called,
          `\`${permission}\``,
          ...marksOfRoles(permission),
          called === 'session' ? '–' : scopeOf(permission),
        ],
      ];
    }),
  );
}

function calledWith({ security = [{ bearer: [] }] }: DescribedOperation): string {
  const takes = (scheme: string): boolean => security.some((one) => scheme in one);
  if (!takes('cookie')) return 'key';
  return takes('bearer') ? 'session, key' : 'session';
}
