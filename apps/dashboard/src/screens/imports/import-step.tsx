import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { answered, api } from '../../api/client.js';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button, buttonClass } from '../../widgets/button.js';
import { RoleNote } from '../../widgets/role-note.js';
import { ImportDone } from './import-done.js';
import { planOf, type ImportPlan } from './import-plan.js';
import styles from './import-screen.module.css';
import type { Import } from './imports-queries.js';
import { sendAgain, wasSentHere } from './new/send-import.js';

/** What comes next, in a sentence, and the way there. */
export function ImportStep({ one }: { readonly one: Import }): JSX.Element | null {
  const text = useText();
  const plan = planOf(one);
  if (one.status === 'done') return <ImportDone one={one} />;
  if (plan === null) return null;
  if (plan.kind === 'apply') return <Apply one={one} plan={plan} />;
  if (plan.kind === 'kept') return <Kept one={one} wrong={plan.wrong} />;
  return (
    <Step>
      <p>{text('import.nothing')}</p>
      <Untouched one={one} />
    </Step>
  );
}

function Step(props: { readonly children: ReactNode; readonly actions?: ReactNode }): JSX.Element {
  return (
    <div className={styles.step}>
      <div className={styles.words}>{props.children}</div>
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}

function Apply(props: {
  readonly one: Import;
  readonly plan: Extract<ImportPlan, { kind: 'apply' }>;
}): JSX.Element {
  const { one, plan } = props;
  const text = useText();
  const queries = useQueryClient();
  const mayApply = useRights().may(one.mode === 'scheduled' ? 'publish' : 'draft');
  const { ready, wrong } = plan;
  const apply = useMutation({
    mutationFn: () =>
      answered(
        api.POST('/v1/imports/{importId}/apply', { params: { path: { importId: one.id } } }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['imports'] }),
  });
  return (
    <>
      {apply.isError && <Banner tone="failed">{apply.error.message}</Banner>}
      <Step
        actions={
          mayApply && (
            <Button kind="primary" busy={apply.isPending} onClick={() => apply.mutate()}>
              {text('import.apply', { count: ready })}
            </Button>
          )
        }
      >
        <p>{text(`import.plan.${one.mode}`, { count: ready })}</p>
        {one.existing === 'update' && <p>{text('import.plan.update')}</p>}
        {wrong > 0 && <p>{text('import.plan.left-out', { count: wrong })}</p>}
        <Untouched one={one} />
        {!mayApply && <RoleNote />}
      </Step>
    </>
  );
}

/** Rows of earlier imports whose posts stay. */
function Untouched({ one }: { readonly one: Import }): JSX.Element {
  const text = useText();
  const { conflict, unchanged } = one.counts;
  return (
    <>
      {conflict > 0 && <p>{text('import.plan.conflict', { count: conflict })}</p>}
      {unchanged > 0 && <p>{text('import.plan.unchanged', { count: unchanged })}</p>}
    </>
  );
}

/** One wrong row keeps the others, as was asked for: they are mended in the file, or left out after all. */
function Kept(props: { readonly one: Import; readonly wrong: number }): JSX.Element {
  const { one, wrong } = props;
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { may } = useRights();
  const again = useMutation({
    mutationFn: () => sendAgain(one.id, { onError: 'skip' }),
    onSuccess: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['imports'] });
      await navigate({ to: '/imports/$importId', params: { importId: id } });
    },
  });
  return (
    <>
      {again.isError && <Banner tone="failed">{again.error.message}</Banner>}
      <Step
        actions={
          may('draft') && (
            <>
              {wasSentHere(one.id) && (
                <Button busy={again.isPending} onClick={() => again.mutate()}>
                  {text('import.skip')}
                </Button>
              )}
              <Link to="/imports" className={buttonClass({ kind: 'primary' })}>
                {text('import.mended')}
              </Link>
            </>
          )
        }
      >
        <p>{text('import.kept', { count: wrong })}</p>
        <p>{text('import.kept.words')}</p>
      </Step>
    </>
  );
}
