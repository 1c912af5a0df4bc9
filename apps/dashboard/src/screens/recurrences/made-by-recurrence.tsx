import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { answered, api, type Schemas } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { buttonClass } from '../../widgets/button.js';
import { Banner } from '../../widgets/banner.js';

type Origin = Schemas['RunOrigin'] | null;

/** What made the run of a post by itself. */
export function useRunOrigin(runId: string | null | undefined): Origin {
  const { data } = useQuery({
    queryKey: ['run-origin', runId],
    queryFn: ({ signal }) =>
      answered(
        api.GET('/v1/runs/{runId}/status', { signal, params: { path: { runId: runId ?? '' } } }),
      ).then(({ run }) => run.origin ?? null),
    enabled: Boolean(runId),
    staleTime: Infinity,
  });
  return data ?? null;
}

/** Says that a recurrence made what is shown, and leads to it. */
export function MadeByRecurrence({ origin }: { readonly origin: Origin }): JSX.Element | null {
  const text = useText();
  if (origin?.kind !== 'recurrence') return null;
  return (
    <Banner
      tone="held"
      actions={
        <Link
          to="/recurrences/$recurrenceId"
          params={{ recurrenceId: origin.id }}
          className={buttonClass({ size: 'small' })}
        >
          {text('recurrence.see')}
        </Link>
      }
    >
      {text('recurrence.made')}
    </Banner>
  );
}
