import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { JSX } from 'react';
import { answered, api, type Schemas } from '../../api/client.js';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { Screen } from '../../shell/screen.js';
import { Moment } from '../../time/time-words.js';
import { Button, buttonClass } from '../../widgets/button.js';
import { Empty } from '../../widgets/empty.js';
import { Loaded } from '../../widgets/loaded.js';
import page from '../../widgets/page.module.css';
import { Row, Rows } from '../../widgets/rows.js';
import { SearchField } from '../../widgets/search-field.js';
import { SelectField } from '../../widgets/select-field.js';
import { StatusChip } from '../../widgets/status-chip.js';
import { SOURCES, STATUSES, type CampaignsSearch, type RunSource } from './campaigns-search.js';
import { ProgressBar } from './progress-bar.js';
import { RUN_LOOKS } from './run-looks.js';

type Run = Schemas['ListedRun'];
const route = getRouteApi('/workspace/campaigns');
const ASKED_AGAIN_MS = 15_000;

/** Everything that was planned together, newest first, with how far it is. */
export function CampaignsScreen(): JSX.Element {
  const text = useText();
  const { may } = useRights();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { status, source, q } = search;
  const query = {
    ...(status && { status: [status] }),
    ...(source && { source: [source] }),
    ...(q && { q }),
    limit: 50,
  };
  const runs = useInfiniteQuery({
    queryKey: ['runs', query],
    queryFn: ({ signal, pageParam }) =>
      answered(
        api.GET('/v1/runs', {
          signal,
          params: { query: { ...query, ...(pageParam !== '' && { cursor: pageParam }) } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ASKED_AGAIN_MS,
  });
  const change = (changed: CampaignsSearch): void =>
    void navigate({ to: '/campaigns', search: { ...search, ...changed } });
  const isFiltered = status !== undefined || source !== undefined || q !== undefined;
  return (
    <Screen
      title={text('screen.campaigns')}
      actions={
        <>
          <Link to="/imports" className={buttonClass({})}>
            {text('import.title')}
          </Link>
          {may('draft') && (
            <Link to="/compose" className={buttonClass({ kind: 'primary' })}>
              {text('calendar.new')}
            </Link>
          )}
        </>
      }
    >
      <div className={page.page}>
        <div className={page.fields}>
          <SearchField
            label={text('campaigns.find')}
            words={q ?? ''}
            onChange={(words) => change({ q: words || undefined })}
          />
          <SelectField
            label={text('campaigns.status')}
            value={status ?? ''}
            options={[
              { value: '', label: text('calendar.filter.any') },
              ...STATUSES.map((value) => ({ value, label: text(RUN_LOOKS[value].word) })),
            ]}
            onChange={(value) => change({ status: STATUSES.find((one) => one === value) })}
          />
          <SelectField
            label={text('campaigns.source')}
            value={source ?? ''}
            options={[
              { value: '', label: text('calendar.filter.any') },
              ...SOURCES.map((value) => ({ value, label: text(`campaigns.by.${value}`) })),
            ]}
            onChange={(value) => change({ source: SOURCES.find((one) => one === value) })}
          />
        </div>
        <Loaded query={runs}>
          {({ pages }) => <Runs runs={pages.flatMap((one) => one.runs)} isFiltered={isFiltered} />}
        </Loaded>
        {runs.hasNextPage && (
          <Button busy={runs.isFetchingNextPage} onClick={() => void runs.fetchNextPage()}>
            {text('campaigns.more')}
          </Button>
        )}
      </div>
    </Screen>
  );
}

function Runs(props: { readonly runs: readonly Run[]; readonly isFiltered: boolean }): JSX.Element {
  const text = useText();
  const { runs, isFiltered } = props;
  const { may } = useRights();
  if (runs.length === 0) {
    return isFiltered ? (
      <Empty icon="waypoints" title={text('campaigns.none.filtered')} />
    ) : (
      <Empty
        icon="waypoints"
        title={text('campaigns.none')}
        actions={
          may('draft') && (
            <Link to="/compose" className={buttonClass({ kind: 'primary' })}>
              {text('campaigns.none.write')}
            </Link>
          )
        }
      >
        {text('campaigns.none.words')}
      </Empty>
    );
  }
  return (
    <Rows label={text('screen.campaigns')}>
      {runs.map((run) => (
        <RunRow key={run.id} run={run} />
      ))}
    </Rows>
  );
}

function RunRow({ run }: { readonly run: Run }): JSX.Element {
  const text = useText();
  const look = RUN_LOOKS[run.status];
  const names = run.campaigns.map(({ name }) => name).filter(Boolean);
  const rest = run.campaignCount - names.length;
  const title =
    names.length > 0
      ? `${names.join(', ')}${rest > 0 ? ` ${text('campaigns.others', { count: rest })}` : ''}`
      : text('campaigns.posts', { count: run.summary.total });
  return (
    <Row
      title={
        <>
          <Link to="/campaigns/$runId" params={{ runId: run.id }}>
            {title}
          </Link>
          <StatusChip tone={look.tone} icon={look.icon}>
            {text(look.word)}
          </StatusChip>
        </>
      }
      actions={<ProgressBar summary={run.summary} />}
    >
      {names.length > 0 && <span>{text('campaigns.posts', { count: run.summary.total })}</span>}
      {run.firstPublishAtUtc && (
        <span>
          <Moment at={run.firstPublishAtUtc} />
          {run.lastPublishAtUtc && run.lastPublishAtUtc !== run.firstPublishAtUtc && (
            <>
              {' – '}
              <Moment at={run.lastPublishAtUtc} />
            </>
          )}
        </span>
      )}
      <span>{text(`campaigns.by.${sourceOf(run.source)}`)}</span>
    </Row>
  );
}

function sourceOf(source: string | null | undefined): RunSource {
  return SOURCES.find((one) => one === source) ?? 'api';
}
