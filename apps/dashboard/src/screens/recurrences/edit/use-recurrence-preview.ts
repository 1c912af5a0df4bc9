import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, type Issue } from '../../../api/api-error.js';
import { answered, api, type Schemas } from '../../../api/client.js';
import { useSettled } from '../../composer/use-settled.js';

type Asked = Schemas['RecurrencePreviewRequest'];
export type PreviewedTime = Schemas['PreviewedOccurrence'];

const PAUSE_MS = 500;
/** Enough to reach the next change of clocks of most rules. */
const COUNT = 100;

interface RecurrencePreview {
  readonly times: readonly PreviewedTime[];
  readonly issues: readonly Issue[];
  /** Why there are no times. */
  readonly refusal: ApiError | null;
}

const NOTHING: RecurrencePreview = { times: [], issues: [], refusal: null };

async function previewOf(body: Asked, signal: AbortSignal): Promise<RecurrencePreview> {
  try {
    const told = await answered(api.POST('/v1/recurrences/preview', { body, signal }));
    return { times: told.occurrences, issues: [...told.issues, ...told.warnings], refusal: null };
  } catch (error) {
    const isAboutTerms =
      error instanceof ApiError && (error.status === 400 || error.status === 422);
    if (!isAboutTerms) throw error;
    return { ...NOTHING, refusal: error };
  }
}

/** When a recurrence would go out and what is wrong with it, as soon as it stands still. @param asked null: nothing to ask yet */
export function useRecurrencePreview(asked: Omit<Asked, 'count'> | null): RecurrencePreview & {
  readonly isPending: boolean;
  readonly error: Error | null;
} {
  // By its words: what is made anew with each rendering is the same question.
  const settled = useSettled(asked === null ? null : JSON.stringify(asked), PAUSE_MS);
  const { data, isPending, error } = useQuery({
    queryKey: ['recurrence-preview', settled],
    queryFn: ({ signal }) =>
      previewOf({ ...(JSON.parse(settled ?? '{}') as Asked), count: COUNT }, signal),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  });
  return { ...(asked === null ? NOTHING : (data ?? NOTHING)), isPending, error };
}
