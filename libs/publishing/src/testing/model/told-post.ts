import type { StoredPost } from './stored-state.js';

/** What an edit asks for. */
interface Wish {
  readonly text: string;
  readonly accountId: string;
}

/** What people were told about a post, and what they asked for. */
export interface ToldPost extends Wish {
  readonly id: string;
  readonly name: string;
  readonly runId: string;
  readonly parts: number;
  text: string;
  accountId: string;
  publishAtMs: number;
  /** It may go out: it was applied for its time, or its draft was released. */
  mayGo: boolean;
  isCanceled: boolean;
  isRetried: boolean;
  isEdited: boolean;
  /** How often somebody accepted that it may be there twice. */
  risks: number;
  /** Whether the network was ever asked to show it, or may have been. */
  wasAsked: boolean;
  /** Whether it was told since the last retry that nobody knows whether it is out. */
  wasUnknown: boolean;
  /** Whether the looks for it were given up once: an operator may have it looked up again at any time. */
  wasGivenUp: boolean;
  /** It was a draft once: it keeps no order with others. */
  wasWithheld: boolean;
  /** What it said when nobody had to agree to it. */
  readonly free: Set<string>;
  /** Edits that are neither done nor refused. */
  readonly edits: Set<Wish>;
}

/** A post as it is when it is first seen. */
export function firstTold(row: StoredPost): ToldPost {
  return {
    id: row.id,
    name: row.description.split(' ')[0]!,
    runId: row.run_id,
    parts: row.settings['parts'] ?? 1,
    text: row.description,
    accountId: row.account_id,
    publishAtMs: Date.parse(row.publish_at),
    mayGo: row.status !== 'draft',
    isCanceled: false,
    isRetried: false,
    isEdited: false,
    risks: 0,
    wasAsked: false,
    wasUnknown: false,
    wasGivenUp: false,
    wasWithheld: false,
    free: new Set(),
    edits: new Set(),
  };
}
