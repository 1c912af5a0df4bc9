import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { Screen } from '../../shell/screen.js';
import { Moment } from '../../time/time-words.js';
import { Banner } from '../../widgets/banner.js';
import { buttonClass } from '../../widgets/button.js';
import { Confirm } from '../../widgets/confirm.js';
import { Loaded } from '../../widgets/loaded.js';
import page from '../../widgets/page.module.css';
import { StatusChip } from '../../widgets/status-chip.js';
import { IMPORT_LOOKS } from './import-looks.js';
import { firstStateOf, planOf } from './import-plan.js';
import { ImportProgress } from './import-progress.js';
import { ImportStep } from './import-step.js';
import styles from './import-screen.module.css';
import { isUnderWay, useImport, type Import } from './imports-queries.js';
import { ProblemLine } from './rows/problem-line.js';
import { RowsSection } from './rows/rows-section.js';

const route = getRouteApi('/workspace/imports/$importId');

/** One import: how far it is, what is wrong with its rows, what will happen, and what came of it. */
export function ImportScreen(): JSX.Element {
  const { importId } = route.useParams();
  const text = useText();
  const found = useImport(importId);
  const one = found.data;
  return (
    <Screen
      title={<bdi>{one?.filename ?? text('import.unnamed')}</bdi>}
      actions={
        <>
          <Link to="/imports" className={buttonClass({ size: 'small' })}>
            {text('import.all')}
          </Link>
          {one && <Cancel one={one} />}
        </>
      }
    >
      <div className={page.page}>
        <Loaded query={found}>{(known) => <Standing one={known} />}</Loaded>
      </div>
    </Screen>
  );
}

function Standing({ one }: { readonly one: Import }): JSX.Element {
  const text = useText();
  const { rows } = route.useSearch();
  const look = IMPORT_LOOKS[one.status];
  // Why it failed stands above already.
  const issues = one.issues.filter(({ code }) => code !== one.error?.code);
  const shown = rows !== undefined && one.counts[rows] > 0 ? rows : firstStateOf(one);
  return (
    <div className={page.standing}>
      <p className={page.facts}>
        <StatusChip tone={look.tone} icon={look.icon}>
          {text(look.word)}
        </StatusChip>
        <span>{text('import.count.rows', { count: one.counts.rows })}</span>
        <span>{text(`import.mode.${one.mode}`)}</span>
        <span>{text(`import.fact.${one.onError}`)}</span>
        <span>{text(`import.fact.${one.existing}`)}</span>
        <Moment at={one.createdAt} />
        {one.createdBy && <span dir="auto">{one.createdBy.name}</span>}
      </p>
      {one.error && <Banner tone="failed">{one.error.message}</Banner>}
      {issues.length > 0 && (
        <ul className={styles.issues} aria-label={text('import.file-problems')}>
          {issues.map((issue, place) => (
            <ProblemLine key={`${issue.path} ${place}`} issue={issue} />
          ))}
        </ul>
      )}
      {isUnderWay(one) ? (
        <ImportProgress one={one} />
      ) : (
        <>
          <ImportStep one={one} />
          {shown !== null && <RowsSection one={one} shown={shown} />}
        </>
      )}
    </div>
  );
}

function Cancel({ one }: { readonly one: Import }): JSX.Element | null {
  const text = useText();
  const queries = useQueryClient();
  const { may } = useRights();
  const cancel = useMutation({
    mutationFn: () =>
      answered(api.DELETE('/v1/imports/{importId}', { params: { path: { importId: one.id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['imports'] }),
  });
  if (!may('draft') || (!isUnderWay(one) && planOf(one) === null)) return null;
  return (
    <Confirm
      button={text('import.cancel')}
      title={text('import.cancel.title')}
      act={() => cancel.mutateAsync()}
    >
      <p>{text('import.cancel.words')}</p>
    </Confirm>
  );
}
