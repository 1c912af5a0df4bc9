import { defineStrategy } from '../../kit/define-strategy.js';
import { pinterestActions } from './pinterest.actions.js';
import { readPinMetrics, removePin } from './pinterest.afterwards.js';
import { inspectBoard, pinterestConnector, pinterestOAuth } from './pinterest.api.js';
import { pinterestIssues } from './pinterest.checks.js';
import { pinterestDefinition } from './pinterest.definition.js';
import { reconcilePin } from './pinterest.look-up.js';
import { preparePin, publishPin } from './pinterest.publish.js';

/**
 * Publishes Pins to a board (https://developers.pinterest.com/docs/api/v5/). Pinterest revokes no tokens of
 * users for applications, so a disconnect only forgets them.
 */
export const PinterestProvider = defineStrategy({
  definition: pinterestDefinition,
  connector: pinterestConnector,
  oauth: pinterestOAuth,
  actions: pinterestActions,
  check: pinterestIssues,
  prepare: preparePin,
  commit: publishPin,
  reconcile: reconcilePin,
  remove: removePin,
  inspect: inspectBoard,
  readMetrics: readPinMetrics,
});
