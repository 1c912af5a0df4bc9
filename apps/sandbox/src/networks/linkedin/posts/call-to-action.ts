import type { Fields } from '../rest/fields.js';
import { fieldError } from '../rest/rest-error.js';
import { requireWebAddress } from '../rest/web-address.js';

const labels = [
  'APPLY',
  'DOWNLOAD',
  'VIEW_QUOTE',
  'LEARN_MORE',
  'SIGN_UP',
  'SUBSCRIBE',
  'REGISTER',
  'REQUEST_DEMO',
  'JOIN',
  'ATTEND',
];

/** The button of a post; a label needs the page it leads to. Throws INVALID_CALL_TO_ACTION. */
export function readCallToAction(body: Fields): Record<string, string> {
  const label = body.optionalText('contentCallToActionLabel');
  if (label !== undefined && (!labels.includes(label) || !body.has('contentLandingPage'))) {
    const reason = 'must be a known label and come with contentLandingPage';
    throw fieldError('INVALID_CALL_TO_ACTION', body.pathOf('contentCallToActionLabel'), reason);
  }
  if (!body.has('contentLandingPage')) return {};
  const contentLandingPage = requireWebAddress(body, 'contentLandingPage');
  return {
    ...(label !== undefined && { contentCallToActionLabel: label }),
    contentLandingPage,
  };
}
