import type { Clock, Config } from '#libs/kernel';
import type { ActionField, DiscoveryActionDefinition } from '../contract/definition.js';
import type { JsonReader } from '../contract/json-reader.js';
import type { ActionResult, CallContext } from '../contract/publishing.js';

/** What a strategy may use beside the context of a call. */
export interface StrategyMeans {
  readonly clock: Clock;
  readonly config: Config;
}

/** Something that can be asked of a network, or made there, before a post is written. */
export interface Action extends DiscoveryActionDefinition {
  /** @throws ProviderFailure */
  run(given: JsonReader, context: CallContext, means: StrategyMeans): Promise<ActionResult>;
}

/** A field of text that may be left out. */
export function optionalText(id: string, description?: string): ActionField {
  return { id, type: 'string', required: false, ...(description && { description }) };
}

export function requiredText(id: string, description?: string): ActionField {
  return { ...optionalText(id, description), required: true };
}

/** Where a list goes on. */
export const cursorField = optionalText('cursor', 'nextCursor of the page before.');
