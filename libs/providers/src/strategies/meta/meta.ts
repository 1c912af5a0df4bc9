import type { ProviderDefinition } from '../../contract/definition.js';
import type { ProviderStrategy } from '../../contract/provider-strategy.js';
import type { CallContext } from '../../contract/publishing.js';
import type { Action, StrategyMeans } from '../../kit/actions.js';
import { lengthOf } from '../../kit/checking.js';
import { defineStrategy } from '../../kit/define-strategy.js';
import { endedFacebookGrants, revokeFacebookGrant } from '../_meta/graph/graph.login.js';
import { facebookActions } from '../facebook/facebook.actions.js';
import { personClient, reissuePageToken } from '../facebook/facebook.api.js';
import { FacebookProvider } from '../facebook/facebook.js';
import { instagramBusinessActions } from '../instagram-business/instagram-business.actions.js';
import { InstagramBusinessProvider } from '../instagram-business/instagram-business.js';
import { linkedTargets } from './meta.actions.js';
import { metaConnector } from './meta.api.js';
import { allActions, dataIssues, kindOfAccount } from './meta.checks.js';
import { metaDefinition } from './meta.definition.js';

const KINDS = { page: FacebookProvider, instagram: InstagramBusinessProvider } as const;

/** The way of an account's kind. What is pure needs no means. */
function strategyOf(
  { metadata }: Pick<CallContext['account'], 'metadata'>,
  means?: StrategyMeans,
): ProviderStrategy {
  const Kind = KINDS[kindOfAccount(metadata)];
  return means === undefined ? new Kind() : new Kind(means.clock, means.config);
}

/** Those of the kinds run as their kind does, which knows no other. */
const actions: readonly Action[] = allActions([
  // The list of Pages is a part of the linked targets.
  ...facebookActions.filter(({ id }) => id !== 'sync-pages'),
  ...instagramBusinessActions,
]).map((action) => ({
  ...action,
  run: async (given, context, means) =>
    strategyOf(context.account, means).discover(action.id, given.asJson(), context),
}));

/** The umbrella's definition with the rules of an account's kind. */
function narrowed(whole: ProviderDefinition, kind: ProviderDefinition): ProviderDefinition {
  const { text, title, media, settings, abilities, limitations, preview } = kind;
  const offered = new Set([linkedTargets.id, ...kind.actions.map(({ id }) => id)]);
  return {
    ...whole,
    ...{ text, title, media, settings, abilities, limitations },
    ...(preview === undefined ? {} : { preview }),
    actions: whole.actions.filter(({ id }) => offered.has(id)),
  };
}

/**
 * One login for Pages and Instagram accounts. It publishes nothing of its own: every account goes the way of
 * its kind.
 */
export const MetaProvider = defineStrategy({
  definition: metaDefinition,
  connector: metaConnector,
  actions: [linkedTargets, ...actions],
  definitionFor: (metadata, whole) => narrowed(whole, strategyOf({ metadata }).definition),
  mediaIntake: (draft) => strategyOf({ metadata: draft.accountMetadata }).mediaIntake(draft),
  check: (draft, text) => {
    const strategy = strategyOf({ metadata: draft.accountMetadata });
    const rules = { kind: strategy.definition, umbrella: metaDefinition };
    return [...dataIssues(rules, draft, lengthOf(text)), ...strategy.check(draft)];
  },
  prepare: async (context, means) => strategyOf(context.account, means).prepare(context),
  commit: async (context, means) => strategyOf(context.account, means).commit(context),
  confirm: async (context, means) => strategyOf(context.account, means).confirm(context),
  reconcile: async (context, evidence, means) =>
    strategyOf(context.account, means).reconcile(context, evidence),
  remove: async (context, id, means) => strategyOf(context.account, means).remove(context, id),
  // Both kinds use the token of a Page, which the person's own one can have issued again.
  refresh: reissuePageToken,
  inspect: async (context, means) => {
    const identity = await strategyOf(context.account, means).inspect(context);
    const { handle, accountType } = context.account;
    return { ...identity, handle, accountType };
  },
  revoke: async (context, scope, { clock }) =>
    revokeFacebookGrant(personClient(context, clock), context.account.metadata, scope),
  readGrantCallback: (message, { clientSecret }) => endedFacebookGrants(message, clientSecret),
  readMetrics: async (context, id, means) =>
    strategyOf(context.account, means).readMetrics(context, id),
});
