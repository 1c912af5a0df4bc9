import type { ImportId, WorkspaceId } from '#libs/kernel';
import type { Creator, ScheduleMode } from '#libs/posts';
import type { Issue } from '#libs/schedules';

export const importStatuses = [
  'received',
  'checking',
  'checked',
  'applying',
  'done',
  'failed',
  'canceled',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const importFormats = ['csv', 'ndjson'] as const;
type ImportFormat = (typeof importFormats)[number];

/** What wrong rows do to the others: nothing is applied, or they alone are not. */
export const errorPolicies = ['stop', 'skip'] as const;
type ErrorPolicy = (typeof errorPolicies)[number];

/** What becomes of posts that are there already: they stay, or say what the row says. */
export const existingPolicies = ['keep', 'update'] as const;
export type ExistingPolicy = (typeof existingPolicies)[number];

export const rowStates = ['ready', 'invalid', 'unchanged', 'conflict', 'applied'] as const;
export type RowState = (typeof rowStates)[number];

/** What rows say that do not say it themselves. */
export interface ImportDefaults {
  readonly account?: string;
  readonly timezone?: string;
  /** By their names. */
  readonly labels?: readonly string[];
  readonly campaign?: string;
}

/** How a file is to be read and what is to become of it. */
export interface ImportTerms {
  readonly format: ImportFormat;
  readonly filename: string | null;
  /** Names of the file's columns with those of ours; null leaves one out. */
  readonly mapping: Readonly<Record<string, string | null>>;
  readonly defaults: ImportDefaults;
  readonly mode: ScheduleMode;
  readonly onError: ErrorPolicy;
  readonly existing: ExistingPolicy;
  /** Whether it waits for a word once its rows are checked. */
  readonly dryRun: boolean;
}

/** Why an import stopped. */
export interface ImportFault {
  readonly code: string;
  readonly message: string;
}

/** A problem of a row, or of the file. */
export type ImportIssue = Pick<Issue, 'code' | 'severity' | 'message' | 'path'> &
  Partial<Pick<Issue, 'allowed' | 'limit' | 'actual' | 'hint' | 'didYouMean'>>;

/** A file of posts and what has become of it. */
export interface Import extends ImportTerms {
  readonly id: ImportId;
  readonly workspaceId: WorkspaceId;
  readonly status: ImportStatus;
  readonly sizeBytes: number;
  readonly columns: readonly string[];
  readonly issues: readonly ImportIssue[];
  readonly error: ImportFault | null;
  readonly createdBy: Creator;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly finishedAt: Date | null;
}

/** Rows by what has become of them. */
export type RowCounts = Readonly<Record<RowState | 'rows' | 'checked', number>>;
