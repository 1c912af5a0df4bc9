import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock, type WorkspaceId } from '#libs/kernel';
import type { Recurrence } from '../../domain/recurrence.js';
import { seriesOf } from '../../domain/recurrence-series.js';
import { nextTime, type SeriesTime } from '../../domain/series.js';
import { OccurrenceRepository } from '../../persistence/occurrence.repository.js';
import {
  RecurrenceRepository,
  type RecurrenceFilter,
  type RecurrenceWindow,
} from '../../persistence/recurrence.repository.js';
import { recurrenceErrors } from '../../recurrences.errors.js';

const MOST_SKIPS = 366;

/** A recurrence with the next time it goes out; null where nothing comes, or it rests. */
export interface RecurrenceView {
  readonly recurrence: Recurrence;
  readonly next: Pick<SeriesTime, 'stamp' | 'at'> | null;
}

/** Part of a list of recurrences. */
export interface RecurrencePage {
  readonly recurrences: readonly RecurrenceView[];
  readonly total: number;
  readonly isMore: boolean;
}

/** Recurrences of a workspace, newest first. */
export class RecurrencesQuery extends Query<RecurrencePage> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly filter: RecurrenceFilter,
    readonly window: RecurrenceWindow,
  ) {
    super();
  }
}

/** One recurrence. @throws DomainError recurrence_not_found */
export class RecurrenceQuery extends Query<RecurrenceView> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly recurrenceId: string,
    /** Of whoever asks; null for who sees all accounts. */
    readonly accountIds: readonly string[] | null = null,
  ) {
    super();
  }
}

@QueryHandler(RecurrencesQuery)
export class RecurrencesHandler implements IQueryHandler<RecurrencesQuery> {
  constructor(
    private readonly recurrences: RecurrenceRepository,
    private readonly occurrences: OccurrenceRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId, filter, window }: RecurrencesQuery): Promise<RecurrencePage> {
    const { limit } = window;
    const wanted = { ...window, limit: limit + 1 };
    const { recurrences, total } = await this.recurrences.page(workspaceId, filter, wanted);
    const listed = recurrences.slice(0, limit);
    const skipped = await this.occurrences.skippedAfter(listed, this.clock.now());
    const now = this.clock.now();
    return {
      recurrences: listed.map((one) => viewOf(one, skipped.get(one.id), now)),
      total,
      isMore: recurrences.length > limit,
    };
  }
}

@QueryHandler(RecurrenceQuery)
export class RecurrenceHandler implements IQueryHandler<RecurrenceQuery> {
  constructor(
    private readonly recurrences: RecurrenceRepository,
    private readonly occurrences: OccurrenceRepository,
    private readonly clock: Clock,
  ) {}

  async execute({
    workspaceId,
    recurrenceId,
    accountIds,
  }: RecurrenceQuery): Promise<RecurrenceView> {
    const recurrence = await this.recurrences.find(workspaceId, recurrenceId, accountIds);
    if (recurrence === null) throw recurrenceErrors.notFound(recurrenceId);
    const now = this.clock.now();
    const skipped = await this.occurrences.skippedAfter([recurrence], now);
    return viewOf(recurrence, skipped.get(recurrence.id), now);
  }
}

function viewOf(
  recurrence: Recurrence,
  skipped: ReadonlySet<string> | undefined,
  now: Date,
): RecurrenceView {
  if (recurrence.state !== 'active') return { recurrence, next: null };
  const series = seriesOf(recurrence);
  let next = nextTime(series, now);
  for (let skips = 0; next !== null && skipped?.has(next.stamp) && skips < MOST_SKIPS; skips += 1) {
    next = nextTime(series, next.at);
  }
  return { recurrence, next };
}
