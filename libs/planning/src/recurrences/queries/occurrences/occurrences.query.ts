import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock, type RunId, type WorkspaceId } from '#libs/kernel';
import { RunPostsRepository } from '#libs/posts';
import {
  dayOf,
  type OccurrenceRefusal,
  type OccurrenceState,
  type Recurrence,
} from '../../domain/recurrence.js';
import { seriesOf } from '../../domain/recurrence-series.js';
import { timesBetween } from '../../domain/series.js';
import { variantIndex } from '../../domain/variants.js';
import { OccurrenceRepository } from '../../persistence/occurrence.repository.js';
import { RecurrenceRepository } from '../../persistence/recurrence.repository.js';
import { recurrenceErrors } from '../../recurrences.errors.js';

const DAY_MS = 86_400_000;
/** Days that one answer tells of. */
const MOST_DAYS_OF_OCCURRENCES = 400;
const DEFAULT_DAYS = 90;

/** One going out of a recurrence, that was or that will be. */
export interface OccurrenceView {
  readonly stamp: string;
  readonly at: Date;
  readonly state: OccurrenceState;
  readonly runId: RunId | null;
  /** Index of its variant; null where there are none, or where it is not planned yet. */
  readonly variant: number | null;
  readonly refusal: OccurrenceRefusal | null;
}

/** What a recurrence has done and will do, in the order of times. @throws DomainError recurrence_not_found, invalid_parameter */
export class OccurrencesQuery extends Query<readonly OccurrenceView[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly recurrenceId: string,
    readonly range: {
      /** Null: from now on. */
      readonly from: Date | null;
      /** Null: some weeks. */
      readonly to: Date | null;
    },
  ) {
    super();
  }
}

@QueryHandler(OccurrencesQuery)
export class OccurrencesHandler implements IQueryHandler<OccurrencesQuery> {
  constructor(
    private readonly recurrences: RecurrenceRepository,
    private readonly occurrences: OccurrenceRepository,
    private readonly runs: RunPostsRepository,
    private readonly clock: Clock,
  ) {}

  async execute({
    workspaceId,
    recurrenceId,
    range,
  }: OccurrencesQuery): Promise<readonly OccurrenceView[]> {
    const now = this.clock.now();
    const from = range.from ?? now;
    const to = range.to ?? new Date(from.getTime() + DEFAULT_DAYS * DAY_MS);
    if (to.getTime() - from.getTime() > MOST_DAYS_OF_OCCURRENCES * DAY_MS || to < from) {
      const message = `to must be at most ${MOST_DAYS_OF_OCCURRENCES} days after from.`;
      throw recurrenceErrors.invalid('to', message);
    }
    const recurrence = await this.recurrences.find(workspaceId, recurrenceId);
    if (recurrence === null) throw recurrenceErrors.notFound(recurrenceId);
    const stored = await this.storedViews(recurrence, from, to);
    const taken = new Set(stored.map(({ stamp }) => dayOf(stamp)));
    const upcoming = this.timesToCome(recurrence, from > now ? from : now, to)
      .filter(({ stamp, at }) => at > now && !taken.has(dayOf(stamp)))
      .map(({ stamp, at }): OccurrenceView => {
        return { stamp, at, state: 'upcoming', runId: null, variant: null, refusal: null };
      });
    const all = [...stored, ...upcoming];
    return all.sort((one, other) => one.at.getTime() - other.at.getTime());
  }

  private timesToCome(
    recurrence: Recurrence,
    from: Date,
    to: Date,
  ): ReturnType<typeof timesBetween> {
    if (recurrence.state === 'ended' || to < from) return [];
    return timesBetween(seriesOf(recurrence), from, to);
  }

  private async storedViews(
    recurrence: Recurrence,
    from: Date,
    to: Date,
  ): Promise<readonly OccurrenceView[]> {
    const { variants, order, startsLocal, workspaceId, state: stateOfAll } = recurrence;
    const stored = await this.occurrences.between(recurrence, from, to);
    const runIds = stored.flatMap(({ runId }) => (runId === null ? [] : [runId]));
    const standings = await this.runs.standings(workspaceId, runIds);
    // Of one that has ended, what was planned and taken back is nothing that comes.
    const told = stored.filter(
      ({ runId, state }) => stateOfAll !== 'ended' || runId !== null || state !== 'planned',
    );
    return told.map(({ stamp, at, state, runId, ordinal, refusal }) => {
      const isEdited = runId !== null && standings.get(runId)?.isEdited === true;
      const variant = variantIndex(variants.length, order, { ordinal, seed: startsLocal });
      return { stamp, at, state: isEdited ? 'edited' : state, runId, variant, refusal };
    });
  }
}
