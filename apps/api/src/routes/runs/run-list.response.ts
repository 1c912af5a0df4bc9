import type { ListedRun } from '#libs/posts';
import type { RunPage } from '#libs/schedules';
import { ApiProperty, ApiSchema, PageResponse } from '../../http/index.js';
import { optionalText, optionalTime } from '../posts/property-shapes.js';
import { presentRun, RunBody, RunSummaryBody } from './run.response.js';

/** A campaign of a listed run. */
@ApiSchema({ name: 'ListedCampaign' })
export class ListedCampaignBody {
  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty(optionalText)
  name!: string | null;

  @ApiProperty({ type: 'integer' })
  postCount!: number;
}

/** A run with how its posts stand. */
@ApiSchema({ name: 'ListedRun' })
export class ListedRunBody extends RunBody {
  @ApiProperty({ type: () => RunSummaryBody })
  summary!: RunSummaryBody;

  @ApiProperty({
    type: () => ListedCampaignBody,
    isArray: true,
    maxItems: 10,
    description: 'The first ones, in document order; none for a run of single posts.',
  })
  campaigns!: ListedCampaignBody[];

  @ApiProperty({ type: 'integer', description: 'How many campaigns there are in all.' })
  campaignCount!: number;

  @ApiProperty({ ...optionalTime, description: 'Of its posts; null when none has a time.' })
  firstPublishAtUtc!: string | null;

  @ApiProperty(optionalTime)
  lastPublishAtUtc!: string | null;
}

@ApiSchema({ name: 'RunsResponse' })
export class RunsResponse extends PageResponse {
  @ApiProperty({ type: () => ListedRunBody, isArray: true })
  runs!: ListedRunBody[];
}

export function presentRunPage({ runs, ...page }: RunPage): RunsResponse {
  const { total, limit, offset, nextCursor } = page;
  return { ok: true, runs: runs.map(presentListedRun), total, limit, offset, nextCursor };
}

function presentListedRun(run: ListedRun): ListedRunBody {
  const counts = Object.values(run.byStatus);
  return {
    ...presentRun(run),
    summary: { total: counts.reduce((sum, count) => sum + count, 0), byStatus: run.byStatus },
    campaigns: [...run.campaigns],
    campaignCount: run.campaignCount,
    firstPublishAtUtc: run.firstPublishAt?.toISOString() ?? null,
    lastPublishAtUtc: run.lastPublishAt?.toISOString() ?? null,
  };
}
