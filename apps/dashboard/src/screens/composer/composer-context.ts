import { createContext, useContext } from 'react';
import type { Account, Capability } from './accounts.js';
import type { Composition, Content, Tab } from './composition/composition.js';
import type { Uploads } from './media/use-uploads.js';
import type { PlacedIssue } from './schedule/issue-places.js';
import type { LiveText } from './text/use-live-texts.js';

/** What the parts of the composer share. */
export interface ComposerModel {
  readonly composition: Composition;
  readonly change: (next: (composition: Composition) => Composition) => void;
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
  /** What the open tab shows, and a change to it. */
  readonly content: Content;
  readonly changeContent: (change: Partial<Content>) => void;
  /** All that may be written for, and those that are. */
  readonly accounts: readonly Account[];
  readonly chosen: readonly Account[];
  readonly capabilities: ReadonlyMap<string, Capability>;
  readonly liveTexts: ReadonlyMap<string, LiveText>;
  readonly issues: readonly PlacedIssue[];
  /** When the first post would go out, as the service says of what is there now; null where it is not known. */
  readonly startsAt: string | null;
  readonly uploads: Uploads;
}

export const ComposerContext = createContext<ComposerModel | null>(null);

export function useComposer(): ComposerModel {
  const model = useContext(ComposerContext);
  if (model === null) throw new Error('The composer is not around this.');
  return model;
}

/** Issues that the open tab can mend. */
export function issuesOfTab({ issues, tab }: ComposerModel): readonly PlacedIssue[] {
  if (tab === 'all') return issues;
  return issues.filter(({ accountId }) => accountId === null || accountId === tab.accountId);
}
