import { Injectable } from '@nestjs/common';
import { type WorkspaceId } from '#libs/kernel';
import { Database } from '#libs/platform';
import { countOf } from './newest-first.sql.js';
import {
  FILTER_PARAMETERS,
  filterParameters,
  narrowedStatement,
  POST_TIME,
  type PostFilter,
} from './post-filter.sql.js';
import type { PostListPart } from './post-list.repository.js';
import { listedPostColumns, toListedPost, type ListedPostRow } from './post-record.js';

/** A place between posts that are ordered by their time. */
export interface TimelinePlace {
  /** With microseconds: posts of one moment would be told twice otherwise. */
  readonly time: string;
  readonly id: string;
}

/** Which part of a list by time. `after` is the last post of the page before and beats the offset. */
export interface TimelineWindow {
  readonly isLatestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
  readonly after: TimelinePlace | null;
}

interface Row extends ListedPostRow {
  readonly total: string;
  readonly time: string;
}

const PLACE = FILTER_PARAMETERS + 1;
const COUNT = narrowedStatement((narrowed) => `SELECT (${countOf(narrowed)}) AS total`);

/** Bounds that are always there: the walk begins in the index where the page begins, and ends where the range ends. */
const pageInOrder = (direction: 'ASC' | 'DESC', narrowed: string): string => `
  SELECT (${countOf(narrowed)}) AS total, ${listedPostColumns},
    to_char(${POST_TIME} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS time
  FROM posts p
  WHERE p.workspace_id = $1
    AND ${POST_TIME} BETWEEN COALESCE($7, '-infinity') AND COALESCE($8, 'infinity')
    AND (${POST_TIME}, p.id) ${direction === 'ASC' ? '>' : '<'} ($${PLACE}::timestamptz, $${PLACE + 1}::text)
    AND ${narrowed}
  ORDER BY ${POST_TIME} ${direction}, p.id ${direction} LIMIT $${PLACE + 2} OFFSET $${PLACE + 3}`;

const EARLIEST_FIRST = narrowedStatement((narrowed) => pageInOrder('ASC', narrowed));
const LATEST_FIRST = narrowedStatement((narrowed) => pageInOrder('DESC', narrowed));
const BEFORE_ALL: TimelinePlace = { time: '-infinity', id: '' };
const BEHIND_ALL: TimelinePlace = { time: 'infinity', id: '' };

/** Lists posts by the time at which they go out. */
@Injectable()
export class PostTimelineRepository {
  constructor(private readonly database: Database) {}

  /** @returns with each post also its place: the next page begins behind the last one */
  async page(
    workspaceId: WorkspaceId,
    filter: PostFilter,
    window: TimelineWindow,
  ): Promise<PostListPart & { readonly places: readonly TimelinePlace[] }> {
    const { isLatestFirst, limit, offset, after } = window;
    const parameters = filterParameters(workspaceId, filter);
    const place = after ?? (isLatestFirst ? BEHIND_ALL : BEFORE_ALL);
    const page = isLatestFirst ? LATEST_FIRST : EARLIEST_FIRST;
    const rows = await this.database.query<Row>(page(filter), [
      ...parameters,
      place.time,
      place.id,
      limit,
      after === null ? offset : 0,
    ]);
    const total = rows[0]?.total ?? (await this.count(filter, parameters));
    return {
      posts: rows.map(({ total: _total, time: _time, ...row }) => toListedPost(row)),
      places: rows.map(({ time, id }) => ({ time, id })),
      total: Number(total),
    };
  }

  /** A page behind the last post has no row that tells. */
  private async count(filter: PostFilter, parameters: readonly unknown[]): Promise<string> {
    const [row] = await this.database.query<{ total: string }>(COUNT(filter), parameters);
    return row!.total;
  }
}
