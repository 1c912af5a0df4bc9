import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config, serviceConfig } from '#libs/kernel';
import type { ClosedListQuery } from '../request/closed-list.query.js';
import { cursorAfter, idBefore } from './page-cursor.js';

/** Which part of a list is wanted, newest first. */
export interface ListWindow {
  /** Null for all of it. */
  readonly limit: number | null;
  readonly offset: number;
  /** Only what is older than this id; null from the newest on. */
  readonly before: string | null;
}

/** What a list holds in a window, and how much it has in all. */
export interface ListPart<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** A request for a list, and the answer that is being made. */
export interface ClosedListCall {
  readonly query: ClosedListQuery;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Lists whose answers the contract closes: they have no place for a total or a cursor. So they give everything unless
 * asked for less, and tell of the rest in headers: `x-total-count`, and `Link` to the next page where there is one.
 */
@Injectable()
export class ClosedLists {
  private readonly baseUrl: string;

  constructor(config: Config) {
    this.baseUrl = config.get(serviceConfig).publicBaseUrl;
  }

  /**
   * @param read reads the window; where there is a limit it is one more, to see whether there is a rest
   * @throws DomainError invalid_parameter for a cursor that is none of ours
   */
  async page<Item>(
    { query, request, reply }: ClosedListCall,
    read: (window: ListWindow) => Promise<ListPart<Item>>,
    idOf: (item: Item) => string,
  ): Promise<readonly Item[]> {
    const { limit = null, offset, cursor } = query;
    const before = cursor === undefined ? null : idBefore(cursor);
    const window = { limit: limit && limit + 1, offset: before === null ? offset : 0, before };
    const { items, total } = await read(window);
    void reply.header('x-total-count', String(total));
    const shown = limit === null ? items : items.slice(0, limit);
    const last = shown.at(-1);
    if (last !== undefined && shown.length < items.length) {
      void reply.header('link', `<${this.nextPage(request, idOf(last))}>; rel="next"`);
    }
    return shown;
  }

  /** The same address with the cursor of its last item. */
  private nextPage(request: FastifyRequest, lastId: string): string {
    const base = this.baseUrl.replace(/\/$/, '');
    const address = new URL(`${base}${request.url}`);
    address.searchParams.delete('offset');
    address.searchParams.set('cursor', cursorAfter(lastId));
    return address.href;
  }
}

/** A part of a list that is in memory already. */
export function partOf<Item>(
  all: readonly Item[],
  { limit, offset, before }: ListWindow,
  idOf: (item: Item) => string,
): ListPart<Item> {
  const older = before === null ? all : all.filter((item) => idOf(item) < before);
  const end = limit === null ? undefined : offset + limit;
  return { items: older.slice(offset, end), total: all.length };
}
