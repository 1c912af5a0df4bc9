import type { RecurrenceId, RunId, WorkspaceId } from '#libs/kernel';
import type { Creator } from '#libs/posts';
import type { Issue } from '#libs/schedules';
import type { Variant, VariantOrder } from './variants.js';

export const recurrenceStates = ['active', 'paused', 'ended'] as const;
export type RecurrenceState = (typeof recurrenceStates)[number];

/** Days ahead of now for which posts are made. */
export const DEFAULT_HORIZON_DAYS = 14;
export const LONGEST_HORIZON_DAYS = 60;
/** Of a workspace, without those that have ended. */
export const MOST_RECURRENCES = 200;
/** Of one occurrence; what every one of its variants makes together has a bound of its own. */
export const MOST_POSTS_OF_OCCURRENCE = 100;
export const LONGEST_RECURRENCE_NAME = 120;

/** What a person or a program says of a recurrence. */
export interface RecurrenceTerms {
  readonly name: string | null;
  /** A schedule document without times, as it came. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly variants: readonly Variant[];
  readonly order: VariantOrder;
  /** The wall time the rule counts from: `2026-12-01T09:00`. It is an occurrence only where the rule has it. */
  readonly startsLocal: string;
  readonly timezone: string;
  readonly rule: string;
  readonly horizonDays: number;
}

/** A document that goes out again and again by a rule. */
export interface Recurrence extends RecurrenceTerms {
  readonly id: RecurrenceId;
  readonly workspaceId: WorkspaceId;
  /** Who changed it last: what it makes is made as theirs. */
  readonly author: Creator;
  /** Accounts its posts are for. */
  readonly accountIds: readonly string[];
  /** Uploads that its posts name: they are kept for it. */
  readonly assetIds: readonly string[];
  readonly state: RecurrenceState;
  /** From 1; rises with every change. */
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly endedAt: Date | null;
}

/**
 * `planned`: its run is there, or is being made; `skipped`: somebody, or its time, let it pass; `refused`: its run could
 * not be made.
 */
const storedStates = ['planned', 'skipped', 'refused'] as const;
export type StoredState = (typeof storedStates)[number];
/** `upcoming`: beyond the horizon, nothing of it is made; `edited`: people changed posts of its run. */
export const occurrenceStates = ['upcoming', ...storedStates, 'edited'] as const;
export type OccurrenceState = (typeof occurrenceStates)[number];

/** Why an occurrence has no run. */
export interface OccurrenceRefusal {
  readonly code: string;
  readonly message: string;
  readonly issues: readonly Issue[];
}

/** One going out of a recurrence, as it is stored. */
export interface StoredOccurrence {
  readonly recurrenceId: RecurrenceId;
  /** The wall time of it, by which it is known. */
  readonly stamp: string;
  readonly at: Date;
  /** Counts those that were planned; says which variant it has. */
  readonly ordinal: number;
  readonly state: StoredState;
  /** The revision of the recurrence at which it was planned, or planned anew. */
  readonly generation: number;
  readonly runId: RunId | null;
  readonly refusal: OccurrenceRefusal | null;
}

/** The day of an occurrence. Rules have at most one a day, so that a skip holds when the hour is changed. */
export function dayOf(stamp: string): string {
  return stamp.slice(0, 'yyyy-mm-dd'.length);
}
