import type { ApiCall } from './api-call.js';
import type { CallOptions } from './transport.js';

/** Reads one page. */
export type PageReader<Page> = (
  query: Readonly<Record<string, unknown>>,
  options: CallOptions,
) => ApiCall<Page>;

/** How a page tells of its items, and of the next page. */
export interface PageShape<Page, Item> {
  readonly items: (page: Page) => readonly Item[];
  /** Null on the last page. */
  readonly next: (page: Page, response: Response) => string | null | undefined;
}

const NEXT = /<([^<>]+)>\s*;\s*rel="?next"?/;

/** The next page where the answer has no place for it: in its `Link` header. */
export function nextByLink(_page: unknown, { headers }: Response): string | null {
  const address = NEXT.exec(headers.get('link') ?? '')?.[1];
  return address === undefined ? null : new URL(address, 'http://none').searchParams.get('cursor');
}

/** A list that goes on as long as there are pages: `for await (const item of list)`. */
export class List<Page, Item> implements AsyncIterable<Item> {
  constructor(
    private readonly read: PageReader<Page>,
    private readonly shape: PageShape<Page, Item>,
    private readonly query: Readonly<Record<string, unknown>>,
    private readonly options: CallOptions,
  ) {}

  /** One page, with its totals and its cursor. */
  page(cursor?: string): ApiCall<Page> {
    const query = cursor === undefined ? this.query : { ...this.query, cursor };
    return this.read(query, this.options);
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Item> {
    let cursor: string | undefined;
    do {
      const call = this.page(cursor);
      const page = await call;
      yield* this.shape.items(page);
      cursor = this.shape.next(page, await call.raw()) ?? undefined;
    } while (cursor !== undefined);
  }

  /** All of them at once. */
  async all(): Promise<Item[]> {
    const items: Item[] = [];
    for await (const item of this) items.push(item);
    return items;
  }
}
