/** The faults of the sandbox, as requests name them. A test compares them with what it offers. */
export const sandboxFaultKinds = [
  'reset_after',
  'reset_before',
  'http',
  'rate_limit',
  'delay',
  'late_reject',
  'expire_token',
  'revoke_token',
] as const;

/** What of a network may be disturbed; compared likewise. */
export const sandboxOperations = [
  'authorize',
  'token',
  'profile',
  'upload',
  'prepare',
  'commit',
  'status',
  'lookup',
  'delete',
  'analytics',
  'discovery',
  'any',
] as const;

/** A test account that the sandbox offers, with what has to be sent to connect it. */
export interface TestAccount {
  readonly id: string;
  readonly connect: Readonly<Record<string, string>>;
}

/** An account of ours, with every name by which a network may know it. */
export interface NamedAccount {
  readonly id: string;
  readonly provider: string;
  readonly names: readonly string[];
  /** Wants no more of it than the known posts: others use the account as well. */
  readonly onlyKnown: boolean;
}

/** A post by the id that its network gave it. */
export interface PostAtProvider {
  readonly provider: string;
  readonly id: string;
}

/** A post as a network of the sandbox has it. */
export interface LedgerPost {
  readonly id: string;
  /** Which of the accounts asked about it may be by; at least one. */
  readonly accountIds: readonly string[];
  readonly text: string | null;
  readonly title: string | null;
  readonly media: readonly LedgerPostMedia[];
  readonly url: string;
  readonly at: Date;
  readonly deletedAt: Date | null;
}

interface LedgerPostMedia {
  readonly kind: string;
  readonly mime: string;
  readonly size: number;
}

/** What the ledger holds of some accounts, newest first, and which known posts it lacks. */
export interface LedgerView {
  readonly posts: readonly LedgerPost[];
  readonly missing: readonly PostAtProvider[];
}

/** A way in which the sandbox can disturb requests. */
export interface FaultOffer {
  readonly kind: string;
  readonly description: string;
  /** The operation that is disturbed when none is named. */
  readonly operation: string;
}

/** A fault that waits for requests. */
export interface WaitingFault {
  readonly provider: string;
  readonly kind: string;
  readonly operation: string;
  readonly times: number;
}

export interface FaultBoard {
  readonly offers: readonly FaultOffer[];
  readonly operations: readonly string[];
  readonly waiting: readonly WaitingFault[];
}

/** A fault to be set on the requests of one account. */
export interface NewFault extends WaitingFault {
  /** The names of the account that is meant. */
  readonly account: readonly string[];
  /** Who sets it, and may see and clear it. */
  readonly owner: string;
}
