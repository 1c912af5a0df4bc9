import { route, type AnyGraphRoute, type GraphCall } from '../graph/graph-call.js';
import { featureMissing, missingParameter, unknownObject } from '../graph/graph-error.js';
import { renderNode } from '../graph/node-view.js';
import { listPage } from '../graph/paging.js';
import { pageView } from './page-view.js';

/** The Page itself; also how its token is issued again (Graph API reference: Page). */
export const pageRoutes: readonly AnyGraphRoute[] = [
  route({
    node: 'page',
    edge: null,
    method: 'GET',
    operation: 'profile',
    run: (call, { page }) => {
      const { caller } = call;
      const isOwn = caller.pageId === page.id;
      const isTicked = caller.pageId === null && caller.pages.includes(page.id);
      if (!isOwn && !isTicked) throw unknownObject(page.id, call.method);
      return renderNode(pageView, page, call.fields, call);
    },
  }),
];

/** `GET /pages/search?q=…` needs the feature Page Public Content Access. */
export function searchPages(call: GraphCall): unknown {
  const query = call.parameters.text('q')?.toLowerCase();
  if (query === undefined) throw missingParameter('q');
  if (!call.desk.applications.settings(call.caller.appId).searchesPages) {
    throw featureMissing(
      "This endpoint requires the 'pages_read_engagement' permission or the 'Page Public Content Access' feature.",
    );
  }
  const found = call.desk.directory.pages.filter(({ name }) => name.toLowerCase().includes(query));
  return listPage(call, found, {
    keyOf: ({ id }) => id,
    render: (page) => renderNode(pageView, page, call.fields, call),
  });
}
