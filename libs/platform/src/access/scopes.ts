/** What a key may do, each one all of what stands before it. */
export const SCOPES = ['read', 'draft', 'publish', 'admin'] as const;

export type Scope = (typeof SCOPES)[number];

/** What a person is in a workspace, each one all of what stands before it. */
export const ROLES = ['viewer', 'contributor', 'editor', 'admin', 'owner'] as const;

export type Role = (typeof ROLES)[number];

/** What a permission asks of whoever calls. */
interface PermissionRule {
  /** Of a person, and of the person who made a key. */
  readonly role: Role;
  /** Of a key; null: for people with a session only. */
  readonly scope: Scope | null;
  /** What it is about, for the documentation. */
  readonly summary: string;
}

/**
 * What an operation is about, the role a person needs for it and the scope a key needs. This is the one table; every route
 * names its permission.
 */
export const PERMISSIONS = {
  read: {
    role: 'viewer',
    scope: 'read',
    summary: 'Looking at what is there, and checking what would be done.',
  },
  comment: { role: 'viewer', scope: 'draft', summary: 'Comments on posts, which stay here.' },
  draft: { role: 'contributor', scope: 'draft', summary: 'Media, and drafts of one’s own.' },
  publish: {
    role: 'editor',
    scope: 'publish',
    summary: 'Everything that lets posts go, takes them back, or changes what others made.',
  },
  approve: {
    role: 'editor',
    scope: 'admin',
    summary: 'Deciding about posts that wait for approval, and review links.',
  },
  connect: {
    role: 'admin',
    scope: 'publish',
    summary: 'Connecting accounts, and actions that write at a network.',
  },
  hooks: { role: 'admin', scope: 'publish', summary: 'Trying deliveries of webhooks again.' },
  integrate: {
    role: 'admin',
    scope: 'admin',
    summary: 'Keys, webhooks, and the end of a connection.',
  },
  people: {
    role: 'admin',
    scope: null,
    summary: 'Inviting people, and changing or removing members, below one’s own role.',
  },
  settings: { role: 'admin', scope: null, summary: 'The workspace’s own settings.' },
  bill: { role: 'owner', scope: null, summary: 'The plan and its payment.' },
  own: {
    role: 'owner',
    scope: null,
    summary: 'Members and invitations of every role, owners too.',
  },
  self: {
    role: 'viewer',
    scope: null,
    summary: 'What belongs to the person who is signed in, leaving included.',
  },
} as const satisfies Readonly<Record<string, PermissionRule>>;

export type Permission = keyof typeof PERMISSIONS;

/** Every scope that one includes, the smallest first: as answers tell it. */
export function includedScopes(scope: Scope): readonly Scope[] {
  return SCOPES.slice(0, SCOPES.indexOf(scope) + 1);
}

export function includesScope(granted: Scope, required: Scope): boolean {
  return SCOPES.indexOf(granted) >= SCOPES.indexOf(required);
}

/** The widest of some scopes. */
export function widestScope(scopes: readonly Scope[]): Scope {
  return SCOPES.findLast((scope) => scopes.includes(scope)) ?? 'read';
}

export function includesRole(held: Role, required: Role): boolean {
  return ROLES.indexOf(held) >= ROLES.indexOf(required);
}

/** What a person with this role may do, in the order of the table. */
export function permissionsOf(role: Role): readonly Permission[] {
  const names = Object.keys(PERMISSIONS) as Permission[];
  return names.filter((name) => includesRole(role, PERMISSIONS[name].role));
}
