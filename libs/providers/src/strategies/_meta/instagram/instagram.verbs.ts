import type { Clock } from '#libs/kernel';
import type { CallContext } from '../../../contract/publishing.js';
import type { StrategyDeclaration } from '../../../kit/define-strategy.js';
import { readInstagramMetrics, removeFromInstagram } from './instagram.afterwards.js';
import type { InstagramTarget } from './instagram.api.js';
import { instagramIssues } from './instagram.checks.js';
import { prepareInstagram } from './instagram.prepare.js';
import { commitInstagram } from './instagram.publish.js';
import { reconcileInstagram } from './instagram.reconcile.js';

/** Tells the host and the tokens of an account's login. */
export type TargetOf = (context: CallContext, clock: Clock) => InstagramTarget;

type InstagramVerbs = Required<
  Pick<StrategyDeclaration, 'check' | 'prepare' | 'commit' | 'reconcile' | 'remove' | 'readMetrics'>
>;

/**
 * Publishing to a professional Instagram account, whichever login leads to it (Instagram Platform, "Content
 * Publishing").
 * @param commentScope what a login needs to write comments
 */
export function instagramVerbs(targetOf: TargetOf, commentScope: string): InstagramVerbs {
  return {
    check: (draft, text) => instagramIssues(draft, text, commentScope),
    prepare: async (context, { clock }) =>
      prepareInstagram(context, targetOf(context, clock), clock),
    commit: async (context, { clock }) => commitInstagram(context, targetOf(context, clock), clock),
    reconcile: async (context, evidence, { clock }) =>
      reconcileInstagram(context, evidence, targetOf(context, clock)),
    remove: async (context, id, { clock }) =>
      removeFromInstagram(context, targetOf(context, clock), id),
    readMetrics: async (context, id, { clock }) =>
      readInstagramMetrics(context, targetOf(context, clock), id),
  };
}
