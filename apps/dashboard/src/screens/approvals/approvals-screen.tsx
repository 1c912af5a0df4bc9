import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef, useState, type JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useRights } from '../../api/rights.js';
import { sessionQuery } from '../../api/session.js';
import { APPROVALS_KEY, type Approval } from '../../approvals/approvals-queries.js';
import { waitsFor } from '../../approvals/waits-for.js';
import { useText } from '../../messages/text.js';
import { Screen } from '../../shell/screen.js';
import { Button, buttonClass } from '../../widgets/button.js';
import { Empty } from '../../widgets/empty.js';
import { Loaded } from '../../widgets/loaded.js';
import page from '../../widgets/page.module.css';
import { useRowKeys } from '../attention/use-row-keys.js';
import { ApprovalCard } from './approval-card.js';
import { approvalsSearchOf, SHOWN, type Shown } from './approvals-search.js';
import styles from './approvals.module.css';
import { ReviewLinks } from './review-links.js';

const route = getRouteApi('/workspace/approvals');

/** What waits for somebody's word before it may go out. */
export function ApprovalsScreen(): JSX.Element {
  const text = useText();
  const { may } = useRights();
  const { show = 'open', run } = route.useSearch();
  const tabs = SHOWN.filter((one) => one !== 'links' || may('approve'));
  return (
    <Screen
      title={text('screen.approvals')}
      actions={
        run !== undefined && (
          <Link
            to="/approvals"
            search={approvalsSearchOf({ show })}
            className={buttonClass({ size: 'small' })}
          >
            {text('approvals.of-all')}
          </Link>
        )
      }
    >
      <nav className={page.tabs} aria-label={text('screen.approvals')}>
        {tabs.map((one) => (
          <Link
            key={one}
            to="/approvals"
            search={approvalsSearchOf({ show: one, run })}
            className={page.tab}
            aria-current={one === show ? 'page' : undefined}
          >
            {text(`approvals.${one}`)}
          </Link>
        ))}
      </nav>
      {show === 'links' ? (
        <div className={page.page}>
          <ReviewLinks />
        </div>
      ) : (
        <Approvals key={`${show} ${run}`} show={show} run={run} />
      )}
    </Screen>
  );
}

const QUERIES = {
  open: { status: 'open' },
  mine: { status: 'all', mine: true },
  decided: { status: 'decided' },
} as const;

function Approvals(props: {
  readonly show: Exclude<Shown, 'links'>;
  readonly run: string | undefined;
}): JSX.Element {
  const { show, run } = props;
  const text = useText();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  /** How a run's posts were when somebody wanted to decide, and they had changed. */
  const [stale, setStale] = useState<Approval | null>(null);
  const query = { ...QUERIES[show], ...(run !== undefined && { runId: run }) };
  const approvals = useInfiniteQuery({
    queryKey: [...APPROVALS_KEY, 'list', query],
    queryFn: ({ signal, pageParam }) =>
      answered(
        api.GET('/v1/approvals', {
          signal,
          params: { query: { ...query, ...(pageParam !== '' && { cursor: pageParam }) } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const focusAfter = (index: number): void => {
    const rows = list.current?.children;
    (rows?.[index + 1] ?? rows?.[index - 1])?.querySelector<HTMLElement>('h2 a')?.focus();
  };
  return (
    <Loaded query={approvals}>
      {({ pages }) => {
        const found = inOrder(
          pages.flatMap((one) => one.approvals),
          session?.user.id ?? '',
        );
        if (found.length === 0) {
          return (
            <Empty icon={show === 'open' ? 'check' : 'eye'} title={text(`approvals.none.${show}`)}>
              {text(`approvals.none.${show}.words`)}
            </Empty>
          );
        }
        return (
          <>
            <ul ref={list} className={styles.list} aria-label={text(`approvals.${show}`)}>
              {found.map((approval, index) => (
                <ApprovalCard
                  key={approval.id}
                  approval={approval}
                  before={stale?.runId === approval.runId ? stale : null}
                  onStale={setStale}
                  onDone={() => {
                    setStale(null);
                    focusAfter(index);
                  }}
                />
              ))}
            </ul>
            {approvals.hasNextPage && (
              <div className={styles.more}>
                <Button
                  busy={approvals.isFetchingNextPage}
                  onClick={() => void approvals.fetchNextPage()}
                >
                  {text('approvals.more')}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** What waits for this person stands first. */
const inOrder = (approvals: readonly Approval[], userId: string): readonly Approval[] =>
  approvals.toSorted(
    (one, other) => Number(waitsFor(other, userId)) - Number(waitsFor(one, userId)),
  );
