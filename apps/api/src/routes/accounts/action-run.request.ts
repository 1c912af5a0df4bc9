import { RequestShape } from '../../http/index.js';

/** The fields of the action's `inputSchema`. */
@RequestShape({ name: 'DiscoveryActionInput' })
export class DiscoveryActionInput {}
