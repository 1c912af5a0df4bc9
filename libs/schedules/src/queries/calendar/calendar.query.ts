import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import { CalendarRepository, type CalendarBucket } from '#libs/posts';
import { isZone } from '../../domain/times/zone-offsets.js';
import { scheduleErrors } from '../../schedules.errors.js';
import { PostFilters, type PostFilterOptions } from '../post-filters.js';
import { bucketStarts, LONGEST_MS, writtenIn, type BucketLength } from './bucket-starts.js';

/** What is asked of the calendar. */
export interface CalendarOptions extends Omit<PostFilterOptions, 'from' | 'to'> {
  readonly from: Date;
  /** Where it ends; what goes out at that moment does not belong to it. */
  readonly to: Date;
  /** A name of the IANA database: its midnights and hours cut the buckets. */
  readonly timezone: string;
  readonly bucket: BucketLength;
  /** How many posts of each bucket are told. */
  readonly perBucket: number;
}

/** A part of the calendar that holds posts. */
export interface CalendarPart extends Omit<CalendarBucket, 'index'> {
  /** ISO 8601 with the offset of that moment. */
  readonly start: string;
}

/** Posts of a workspace by day or hour. Answers the parts that hold any, in order. */
export class CalendarQuery extends Query<readonly CalendarPart[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly options: CalendarOptions,
  ) {
    super();
  }
}

@QueryHandler(CalendarQuery)
export class CalendarHandler implements IQueryHandler<CalendarQuery> {
  constructor(
    private readonly calendar: CalendarRepository,
    private readonly filters: PostFilters,
  ) {}

  /** @throws DomainError invalid_parameter for a zone that is none, or a range that is none or too long */
  async execute({ workspaceId, options }: CalendarQuery): Promise<readonly CalendarPart[]> {
    const { from, to, timezone, bucket, perBucket, ...filters } = options;
    if (!isZone(timezone)) {
      const message = 'timezone must be a name of the IANA database, such as Europe/Berlin';
      throw scheduleErrors.invalidParameter('timezone', message);
    }
    const lengthMs = to.getTime() - from.getTime();
    if (lengthMs <= 0) throw scheduleErrors.invalidParameter('to', 'to must be later than from');
    if (lengthMs > LONGEST_MS[bucket]) {
      const days = bucket === 'hour' ? 8 : 62;
      throw scheduleErrors.invalidParameter('to', `to must be at most ${days} days after from`);
    }
    const filter = await this.filters.of(workspaceId, filters);
    if (filter === null) return [];
    const starts = bucketStarts(from, to, timezone, bucket);
    const buckets = await this.calendar.buckets(workspaceId, filter, starts, to, perBucket);
    return buckets.map(({ index, ...part }) => ({
      start: writtenIn(timezone, starts[index]!),
      ...part,
    }));
  }
}
