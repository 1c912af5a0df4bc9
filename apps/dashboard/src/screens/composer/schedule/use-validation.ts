import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, type Issue } from '../../../api/api-error.js';
import { answered, api, type Schemas } from '../../../api/client.js';
import { useSettled } from '../use-settled.js';
import { placeIssues, type PlacedIssue } from './issue-places.js';
import type { Plan } from './schedule-document.js';

export type Forecast = Schemas['ApprovalForecast'];

interface Verdict {
  readonly issues: readonly PlacedIssue[];
  /** What people would be asked; null where nobody would be, or it is not known yet. */
  readonly approval: Forecast | null;
  /** When the first of it would go out; null where it is not known. */
  readonly startsAt: string | null;
}

const PAUSE_MS = 1_000;

/** All that the service has to say of a document, also of one that is good. */
async function judge({ document, posts }: Plan, signal: AbortSignal): Promise<Verdict> {
  try {
    const {
      warnings,
      approval,
      posts: checked,
    } = await answered(api.POST('/v1/posts/validate', { body: document, signal }));
    const times = checked.flatMap(({ publishAtUtc }) => publishAtUtc ?? []).toSorted();
    return {
      issues: placeIssues(warnings ?? [], posts),
      approval: approval ?? null,
      startsAt: times[0] ?? null,
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 422)
      return { issues: issuesIn(error, { document, posts }), approval: null, startsAt: null };
    throw error;
  }
}

/** Errors and warnings of a refused document. */
export function issuesIn(error: ApiError, { posts }: Plan): readonly PlacedIssue[] {
  const warnings = (error.details['warnings'] ?? []) as readonly Issue[];
  return placeIssues([...error.issues, ...warnings], posts);
}

export interface Validation extends Verdict {
  /** Whether they are about the document as it is now. */
  readonly isCurrent: boolean;
}

/**
 * Issues of a document a second after it stands still.
 * @param enabled false for an empty page
 * @param slots what the slots of its queue are like: with others, its time is another
 */
export function useValidation(plan: Plan, enabled: boolean, slots: string | null): Validation {
  const settled = useSettled(plan, PAUSE_MS);
  const { data, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['validate', settled.document, slots],
    queryFn: ({ signal }) => judge(settled, signal),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  });
  return useMemo(
    () => ({
      issues: enabled ? (data?.issues ?? []) : [],
      approval: (enabled && data?.approval) || null,
      startsAt: (enabled && !isPlaceholderData && data?.startsAt) || null,
      isCurrent: settled === plan && !isPlaceholderData && !isFetching,
    }),
    [data, enabled, isPlaceholderData, isFetching, settled, plan],
  );
}
