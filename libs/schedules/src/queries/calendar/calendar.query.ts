import { Query } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { CalendarBucket } from '#libs/posts';
import type { PostFilterOptions } from '../post-filters.js';
import type { BucketLength } from './bucket-starts.js';

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
