import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, type JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { sessionQuery, type Session } from '../../api/session.js';
import { tabWorkspace } from '../../api/tab-workspace.js';
import { leaveForWorkspace } from '../../drafts/before-leaving.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { Skeleton } from '../../widgets/skeleton.js';
import page from '../../widgets/page.module.css';
import dialogStyles from '../session-ended.module.css';
import { moveSession, whenMoved } from './workspaces-queries.js';

/** The two ways on: with the browser into its workspace, or back with it into this page's. */
export function WorkspaceLeftDialog(): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const here = session?.tenant.name ?? '';
  const elsewhere = useQuery({
    queryKey: ['session-elsewhere'],
    queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/session', { signal })),
    gcTime: 0,
  });
  const there = elsewhere.data?.tenant;
  const stay = (found: Session): void => {
    tabWorkspace.show(found.tenant.id);
    queries.setQueryData(sessionQuery.queryKey, found);
    void queries.invalidateQueries();
  };
  const goBack = useMutation({
    mutationFn: () => moveSession(tabWorkspace.id() ?? ''),
    onSuccess: stay,
  });
  const goOn = useMutation({ mutationFn: leaveForWorkspace });
  const { refetch } = elsewhere;
  useEffect(() => whenMoved(() => void refetch()), [refetch]);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  // Somebody came back in the other tab.
  const found = elsewhere.data;
  useEffect(() => {
    if (found !== undefined && found.tenant.id === tabWorkspace.id()) stay(found);
  });
  return (
    <dialog
      ref={dialog}
      className={dialogStyles.dialog}
      aria-labelledby="workspace-left"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="workspace-left">{text('workspace-left.title')}</h2>
      <div className={page.form}>
        {there === undefined && !elsewhere.isError ? (
          <Skeleton lines={3} />
        ) : (
          <p className={dialogStyles.words}>
            {text('workspace-left.words', { here, there: there?.name ?? '…' })}
          </p>
        )}
        {elsewhere.isError && (
          <Banner
            tone="failed"
            actions={
              <Button onClick={() => void elsewhere.refetch()}>{text('failure.again')}</Button>
            }
          >
            {elsewhere.error.message}
          </Banner>
        )}
        {goBack.isError && <Banner tone="failed">{goBack.error.message}</Banner>}
        <div className={page.actions}>
          <Button kind="primary" busy={goOn.isPending} onClick={() => goOn.mutate()}>
            {text('workspace-left.go-on', { there: there?.name ?? '…' })}
          </Button>
          <Button busy={goBack.isPending} onClick={() => goBack.mutate()}>
            {text('workspace-left.go-back', { here })}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
