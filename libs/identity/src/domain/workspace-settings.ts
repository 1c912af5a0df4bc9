import type { WorkspaceId } from '#libs/kernel';

/** What the people of a workspace set for all of it. */
export interface WorkspaceSettings {
  readonly id: WorkspaceId;
  readonly name: string;
  /** IANA name. Times are shown and planned in it, unless a person prefers another. */
  readonly timezone: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekStartsOn: number;
}

/** What is to change; absent fields stay. */
export type WorkspaceSettingsChanges = Partial<Omit<WorkspaceSettings, 'id'>>;
