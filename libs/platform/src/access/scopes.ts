/** What a key may do, each one all of what stands before it. */
export const SCOPES = ['read', 'draft', 'publish', 'admin'] as const;

export type Scope = (typeof SCOPES)[number];

/**
 * What an operation is about, and the scope a key needs for it. Null: for people with a session only. This is the one
 * table; every route names its permission.
 */
export const PERMISSIONS = {
  /** Looking at what is there, and checking what would be done. */
  read: 'read',
  /** Media, and drafts of one's own. */
  draft: 'draft',
  /** Everything that lets posts go, takes them back, or changes what others made. */
  publish: 'publish',
  /** Connecting accounts, and actions that write at a network. */
  connect: 'publish',
  /** Trying deliveries of webhooks again. */
  hooks: 'publish',
  /** Keys, webhooks, and the end of a connection. */
  integrate: 'admin',
  /** The workspace's own settings. */
  settings: null,
  /** The plan and its payment. */
  bill: null,
  /** What belongs to the person who is signed in. */
  self: null,
} as const satisfies Readonly<Record<string, Scope | null>>;

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
