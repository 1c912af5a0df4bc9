/** What a hint may be about: the prefix of its ids, where they have one. */
const PREFIXES = {
  posts: 'post',
  runs: 'run',
  accounts: 'acct',
  assets: 'asset',
  webhooks: 'whk',
  drafts: null,
  labels: 'lab',
  recurrences: 'rec',
  queues: 'que',
  approvals: 'appr',
  attention: null,
  settings: null,
  members: null,
  imports: 'imp',
} as const satisfies Readonly<Record<string, string | null>>;

type HintKind = keyof typeof PREFIXES;

/** Something has changed; how it is now, the API tells. */
export interface Hint {
  readonly kind: HintKind;
  readonly ids: readonly string[] | 'many';
}

/** Null for what this version knows nothing of. */
export function hintIn(data: string): Hint | null {
  try {
    const told = JSON.parse(data) as Partial<Hint> | null;
    if (told?.kind === undefined || !Object.hasOwn(PREFIXES, told.kind)) return null;
    return { kind: told.kind, ids: Array.isArray(told.ids) ? told.ids : 'many' };
  } catch {
    return null;
  }
}

/**
 * What the queries under a name show. What is under a name that is not listed is asked for again at every hint: the
 * worst that an omission costs.
 */
const SHOWN: Readonly<Record<string, readonly HintKind[]>> = {
  post: ['posts'],
  posts: ['posts'],
  calendar: ['posts'],
  runs: ['runs'],
  run: ['runs'],
  campaign: ['runs'],
  campaigns: ['runs'],
  approvals: ['approvals'],
  attention: ['posts', 'accounts', 'webhooks', 'approvals', 'attention'],
  // Accounts tell of their posts at risk.
  accounts: ['accounts', 'posts'],
  capability: ['accounts'],
  'publish-settings': ['accounts'],
  assets: ['assets'],
  asset: ['assets'],
  webhooks: ['webhooks'],
  webhook: ['webhooks'],
  deliveries: ['webhooks'],
  drafts: ['drafts'],
  labels: ['labels'],
  recurrences: ['recurrences'],
  // What is in them stands in posts.
  queues: ['queues', 'posts'],
  workspace: ['settings'],
  preferences: ['settings'],
  // A role of another kind is another session.
  session: ['settings', 'members'],
  'approval-policy': ['settings'],
  members: ['members'],
  invitations: ['members'],
  workspaces: ['settings', 'members'],
  imports: ['imports'],
  // No hint is about these.
  keys: [],
  sessions: [],
  billing: [],
};

/** Answers to what was asked just now, and what stays as it is. */
const SETTLED = new Set([
  'auth-config',
  'providers',
  'connection',
  'import-rows',
  'kept-draft',
  'publish-preview',
  'recurrence-preview',
  // What an outsider looks at, without a session.
  'review',
  // What made a run never changes.
  'run-origin',
  'validate',
]);

type QueryKey = readonly unknown[];

/** Whether what is shown can change by itself: such queries are asked again from time to time. */
export function isLiving(queryKey: QueryKey): boolean {
  return !SETTLED.has(String(queryKey[0]));
}

/** Whether what a query shows may be old by a hint. One of a single thing is, when the hint is about that thing. */
export function isOldBy({ kind, ids }: Hint, queryKey: QueryKey): boolean {
  const [root, id] = queryKey;
  const kinds = SHOWN[String(root)];
  if (!isLiving(queryKey)) return false;
  if (kinds !== undefined && !kinds.includes(kind)) return false;
  const isOfOne = typeof id === 'string' && id.startsWith(`${PREFIXES[kind]}_`);
  return ids === 'many' || !isOfOne || ids.includes(id);
}
