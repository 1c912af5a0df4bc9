import type { Item, Json, PageContext, PagedRequest } from '../../../n8n.js';

const LARGEST_PAGE = 200;

/**
 * Fetches a list page by page, as far as was asked for.
 * @param member that holds the list
 * @param largest page that the service gives of it
 */
export const pagesOf = (member: string, largest = LARGEST_PAGE) =>
  async function pages(this: PageContext, request: PagedRequest): Promise<Item[]> {
    const all = this.getNodeParameter('returnAll', false) === true;
    const wanted = all ? Infinity : Number(this.getNodeParameter('limit', 50));
    const items: Item[] = [];
    let cursor: unknown;
    do {
      const limit = Math.min(largest, wanted - items.length);
      const qs = { ...request.options.qs, limit, ...(cursor ? { cursor } : {}) };
      const [answer] = await this.makeRoutingRequest({
        ...request,
        options: { ...request.options, qs },
      });
      const page = (answer?.json[member] ?? []) as Json[];
      items.push(...page.map((json) => ({ json })));
      cursor = page.length > 0 ? answer?.json['nextCursor'] : null;
    } while (cursor && items.length < wanted);
    return items;
  };
