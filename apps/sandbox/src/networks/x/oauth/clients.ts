/** A developer app as the console knows it. */
export interface Client {
  readonly id: string;
  /** null: a public client without a secret; `any`: every secret that is not empty. */
  readonly secret: string | null | 'any';
  readonly permission: 'read' | 'read_write';
  /** Whether the project has credits left; without them every call is answered with 402. */
  readonly hasCredits: boolean;
  /** Whether the app is attached to a project. */
  readonly isEnrolled: boolean;
  /** Whether the plan includes quotes and replies to people who did not mention the account. */
  readonly isEnterprise: boolean;
}

const usual = {
  secret: 'any',
  permission: 'read_write',
  hasCredits: true,
  isEnrolled: true,
  isEnterprise: false,
} as const;

const reserved: readonly Client[] = [
  { ...usual, id: 'sandbox-client', secret: 'sandbox-secret' },
  { ...usual, id: 'sandbox-public', secret: null },
  { ...usual, id: 'sandbox-read-only', permission: 'read' },
  { ...usual, id: 'sandbox-no-credits', hasCredits: false },
  { ...usual, id: 'sandbox-not-enrolled', isEnrolled: false },
  { ...usual, id: 'sandbox-enterprise', isEnterprise: true },
];

/** The app of a client id. Reserved ids have their peculiarities, `unknown…` is nobody's, all others are confidential clients. */
export function findClient(id: string): Client | undefined {
  const known = reserved.find((client) => client.id === id);
  if (known) return known;
  return /^[\w~.-]{4,100}$/.test(id) && !id.startsWith('unknown') ? { ...usual, id } : undefined;
}

/** Whether the secret is that of the client. */
export function hasSecret(client: Client, secret: string): boolean {
  if (client.secret === 'any') return secret !== '';
  return client.secret !== null && client.secret === secret;
}
