import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { capabilityQuery, limitsOf, type Account, type Capability } from './accounts.js';
import type { ComposerModel } from './composer-context.js';
import {
  contentFor,
  isOwn,
  withContent,
  type Composition,
  type Tab,
} from './composition/composition.js';
import { useUploads } from './media/use-uploads.js';
import { accountToMend, anchorOf, type PlacedIssue } from './schedule/issue-places.js';
import { plan, type Plan } from './schedule/schedule-document.js';
import { useLiveTexts } from './text/use-live-texts.js';

/** A composition under somebody's hands. */
interface Composing {
  readonly chosen: readonly Account[];
  /** What would be sent. */
  readonly planned: Plan;
  /** For the parts of the composer. */
  readonly modelWith: (issues: readonly PlacedIssue[], startsAt: string | null) => ComposerModel;
  /** Opens the tab where an issue is mended, and leads to its field. */
  readonly leadTo: (placed: PlacedIssue, issues: readonly PlacedIssue[]) => void;
}

/** What the parts of the composer need, wherever something is composed. */
export function useComposing(
  composition: Composition,
  change: ComposerModel['change'],
  accounts: readonly Account[],
): Composing {
  const [tab, setTab] = useState<Tab>('all');
  const uploads = useUploads(composition, change);
  const chosen = useChosen(composition, accounts);
  const capabilities = useCapabilities(chosen);
  const liveTexts = useLiveTexts(composition, chosen, capabilities);
  const planned = useMemo(
    () =>
      plan(
        composition,
        chosen.map(({ id }) => ({
          accountId: id,
          interactions: limitsOf(capabilities.get(id)).interactions,
        })),
      ),
    [composition, chosen, capabilities],
  );
  return {
    chosen,
    planned,
    modelWith: (issues, startsAt) => ({
      composition,
      change,
      tab,
      setTab,
      content: contentFor(composition, tab),
      changeContent: (changed) => change((before) => withContent(before, tab, changed)),
      accounts,
      chosen,
      capabilities,
      liveTexts,
      issues,
      startsAt,
      uploads,
    }),
    leadTo: (placed, issues) => {
      const sharing = chosen.map(({ id }) => id).filter((id) => !isOwn(composition, id));
      const accountId = accountToMend(placed, issues, sharing);
      setTab(accountId === null ? 'all' : { accountId });
      focusSoon(anchorOf(placed.field));
    },
  };
}

/** In the order in which they were chosen. */
function useChosen({ accountIds }: Composition, accounts: readonly Account[]): readonly Account[] {
  return useMemo(
    () => accountIds.flatMap((id) => accounts.find((account) => account.id === id) ?? []),
    [accountIds, accounts],
  );
}

/** One function for all renderings: its answer changes only with what was fetched. */
const byAccount = (
  answers: readonly { readonly data?: Capability | undefined }[],
): ReadonlyMap<string, Capability> =>
  new Map(answers.flatMap(({ data }) => (data?.accountId ? [[data.accountId, data]] : [])));

function useCapabilities(chosen: readonly Account[]): ReadonlyMap<string, Capability> {
  return useQueries({
    queries: chosen.map(({ id }) => capabilityQuery(id)),
    combine: byAccount,
  });
}

/** The field may stand on a tab that is only being opened. */
function focusSoon(id: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = document.getElementById(id);
      field?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    }),
  );
}
