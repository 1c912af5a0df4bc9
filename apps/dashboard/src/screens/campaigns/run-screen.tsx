import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ApiError } from '../../api/api-error.js';
import { answered, api } from '../../api/client.js';
import { ExportLinks } from '../../exports/export-links.js';
import { useText } from '../../messages/text.js';
import { Screen } from '../../shell/screen.js';
import { Loaded } from '../../widgets/loaded.js';
import page from '../../widgets/page.module.css';
import { Section } from '../../widgets/section.js';
import { StatusChip } from '../../widgets/status-chip.js';
import { MadeByRecurrence } from '../recurrences/made-by-recurrence.js';
import { CampaignGraph } from './graph/campaign-graph.js';
import { ProgressBar } from './progress-bar.js';
import { RunApproval } from './run-approval.js';
import { RunActions } from './run-actions.js';
import { RUN_LOOKS } from './run-looks.js';
import { RunTable } from './run-table.js';

const route = getRouteApi('/workspace/campaigns/$runId');
const ASKED_AGAIN_MS = 5_000;
const HAS_NO_GRAPH = 'campaign_graph_requires_campaigns';

/** One run: its campaigns over time, its posts, and what can be done with all of it. */
export function RunScreen(): JSX.Element {
  const { runId } = route.useParams();
  const { as } = route.useSearch();
  const text = useText();
  const run = useQuery({
    queryKey: ['runs', runId],
    queryFn: ({ signal }) =>
      answered(api.GET('/v1/runs/{runId}', { signal, params: { path: { runId } } })),
    refetchInterval: ASKED_AGAIN_MS,
  });
  const graph = useQuery({
    queryKey: ['runs', runId, 'campaign'],
    queryFn: ({ signal }) =>
      answered(api.GET('/v1/runs/{runId}/campaign', { signal, params: { path: { runId } } })),
    select: ({ campaign }) => campaign.campaigns,
    refetchInterval: ASKED_AGAIN_MS,
  });
  // Posts that stand by themselves have nothing that a graph could draw.
  const isFlat = graph.error instanceof ApiError && graph.error.code === HAS_NO_GRAPH;
  const shown = isFlat ? 'table' : (as ?? 'graph');
  return (
    <Screen
      title={graph.data?.map(({ name }) => name).filter(Boolean)[0] ?? text('run.one')}
      actions={run.data && <RunActions run={run.data} />}
    >
      <div className={shown === 'table' ? page.page : `${page.page} ${page.wide}`}>
        <Loaded query={run}>
          {({ run: found, summary, posts }) => (
            <div className={page.form}>
              <p className={page.actions}>
                <StatusChip tone={RUN_LOOKS[found.status].tone} icon={RUN_LOOKS[found.status].icon}>
                  {text(RUN_LOOKS[found.status].word)}
                </StatusChip>
                {summary && <ProgressBar summary={summary} />}
              </p>
              <MadeByRecurrence origin={found.origin ?? null} />
              <RunApproval runId={runId} posts={posts} />
              {!isFlat && (
                <nav className={page.tabs} aria-label={text('run.shown')}>
                  {(['graph', 'table'] as const).map((one) => (
                    <Link
                      key={one}
                      to="/campaigns/$runId"
                      params={{ runId }}
                      search={{ as: one === 'table' ? 'table' : undefined }}
                      className={page.tab}
                      activeOptions={{ exact: true, explicitUndefined: true }}
                      aria-current={one === shown ? 'page' : undefined}
                    >
                      {text(`run.as.${one}`)}
                    </Link>
                  ))}
                </nav>
              )}
              {shown === 'table' && (
                <>
                  <RunTable posts={posts} />
                  <p className={page.actions}>
                    <ExportLinks query={{ runId }} size="small" />
                  </p>
                </>
              )}
            </div>
          )}
        </Loaded>
        {shown !== 'table' && (
          <Loaded query={graph}>
            {(campaigns) =>
              campaigns.map((campaign) => (
                <Section
                  key={campaign.id}
                  title={campaign.name}
                  words={text('campaigns.posts', { count: campaign.postCount })}
                >
                  <CampaignGraph campaign={campaign} />
                </Section>
              ))
            }
          </Loaded>
        )}
      </div>
    </Screen>
  );
}
