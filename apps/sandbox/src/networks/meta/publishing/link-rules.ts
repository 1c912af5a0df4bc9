import { GraphError, invalidParameter } from '../graph/graph-error.js';
import type { Parameters } from '../graph/parameters.js';

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
  const link = parameters.text('link');
  const children = parameters.list('child_attachments');
  if (link === undefined) {
    const orphan = [...overrides, 'call_to_action', 'child_attachments'].find((name) =>
      parameters.has(name),
    );
    if (orphan !== undefined) throw invalidParameter(`Param ${orphan} needs a link.`);
    return;
  }
  checkAddress(link);
  const override = overrides.find((name) => parameters.has(name));
  if (override !== undefined) {
    throw invalidParameter(
      `Only owners of the URL have the ability to specify the picture, name, thumbnail or description params. (${override})`,
    );
  }
  checkAction(parameters);
  if (children !== undefined) {
    checkChildren(children, parameters.flag('multi_share_optimized') ?? false);
  }
}

function checkAddress(link: string): void {
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) {
    throw invalidParameter('The url you supplied is invalid', 2_061_006);
  }
  const { hostname } = new URL(link);
  if (hostname.endsWith('.invalid')) {
    throw new GraphError(400, 1_609_005, 'Error parsing or accessing link, please try again', {
      userTitle: 'Link can’t be shared',
    });
  }
  if (/(^|\.)(facebook\.com|fb\.com|fb\.me)$/.test(hostname)) {
    throw invalidParameter('This link cannot be shared.', 1_609_008);
  }
}

function checkAction(parameters: Parameters): void {
  const action = parameters.object('call_to_action');
  if (action === undefined) return;
  if (typeof action.type === 'string' && actionTypes.includes(action.type)) return;
  throw invalidParameter(`Param call_to_action[type] must be one of {${actionTypes.join(', ')}}`);
}

function checkChildren(children: readonly unknown[], isOptimized: boolean): void {
  const most = isOptimized ? 10 : 5;
  if (children.length < 2 || children.length > most) {
    throw invalidParameter(`Param child_attachments must have 2 to ${most} elements.`);
  }
  for (const child of children) {
    const link = (child as { readonly link?: unknown } | null)?.link;
    if (typeof link !== 'string') throw invalidParameter('Each child attachment needs a link.');
    checkAddress(link);
  }
}
