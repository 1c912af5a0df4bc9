import { GraphError, invalidParameter } from '../../_graph/graph-error.js';
import type { Parameters } from '../../_graph/parameters.js';

const actionTypes = [
  'LEARN_MORE',
  'SHOP_NOW',
  'SIGN_UP',
  'BOOK_TRAVEL',
  'WATCH_MORE',
  'DOWNLOAD',
  'GET_QUOTE',
  'CALL_NOW',
  'MESSAGE_PAGE',
  'NO_BUTTON',
  'OPEN_LINK',
  'BUY_NOW',
  'SUBSCRIBE',
  'CONTACT_US',
];
/** Only for links of domains that the Page owns; no Page of the sandbox owns one. */
const overrides = ['name', 'description', 'picture', 'thumbnail', 'caption'];

/**
 * Checks `link` and what goes with it (Pages API: Posts). The preview is not fetched: hosts that end
 * in `.invalid` stand for pages that cannot be scraped.
 */
export function checkLink(parameters: Parameters): void {
  const override = overrides.find((name) => parameters.has(name));
  if (override !== undefined) {
    throw invalidParameter(
      `Only owners of the URL have the ability to specify the picture, name, thumbnail or description params. (${override})`,
    );
  }
  const link = parameters.text('link');
  const action = parameters.object('call_to_action');
  if (link === null) {
    if (action === null) return;
    throw invalidParameter('Param call_to_action needs a link.');
  }
  checkAddress(link);
  if (action === null || actionTypes.includes(String(action.type))) return;
  throw invalidParameter(`Param call_to_action[type] must be one of {${actionTypes.join(', ')}}`);
}

function checkAddress(link: string): void {
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) {
    throw invalidParameter('The url you supplied is invalid', 2_061_006);
  }
  const { hostname } = new URL(link);
  if (hostname.endsWith('.invalid')) {
    throw new GraphError(1_609_005, 'Error parsing or accessing link, please try again', {
      userTitle: 'Link can’t be shared',
    });
  }
  if (/(^|\.)(facebook\.com|fb\.com|fb\.me)$/.test(hostname)) {
    throw invalidParameter('This link cannot be shared.', 1_609_008);
  }
}
