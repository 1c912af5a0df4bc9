import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { buttonClass } from '../../widgets/button.js';
import { useImportRows, type Import } from './imports-queries.js';

/** What an import came to, and the ways to what it made. */
export function ImportDone({ one }: { readonly one: Import }): JSX.Element {
  const text = useText();
  const rows = useImportRows(one, 'applied');
  const told = rows.data?.pages.flatMap((page) => page.rows) ?? [];
  const runs = new Set(told.flatMap(({ runId }) => runId ?? []));
  const [onlyRun] = runs.size === 1 && !rows.hasNextPage ? runs : [];
  const date = told.map(({ publishAt }) => dayIn(publishAt)).find((day) => day !== undefined);
  const { applied } = one.counts;
  if (applied === 0) return <Banner tone="held">{text('import.done.nothing')}</Banner>;
  return (
    <Banner
      tone="published"
      actions={
        <>
          <Link to="/calendar" search={{ date }} className={buttonClass({ size: 'small' })}>
            {text('import.done.calendar')}
          </Link>
          {onlyRun !== undefined && (
            <Link
              to="/campaigns/$runId"
              params={{ runId: onlyRun }}
              className={buttonClass({ size: 'small' })}
            >
              {text('import.done.run')}
            </Link>
          )}
        </>
      }
    >
      {text(`import.done.${one.mode}`, { count: applied })}
    </Banner>
  );
}

/** The day of a time as files write it; undefined where there is none. */
function dayIn(publishAt: string | null | undefined): string | undefined {
  return /^\d{4}-\d\d-\d\d/.exec(publishAt ?? '')?.[0];
}
