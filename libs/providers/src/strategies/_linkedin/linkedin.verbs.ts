import type { Config } from '#libs/kernel';
import type { CallContext } from '../../contract/publishing.js';
import type { StrategyDeclaration } from '../../kit/define-strategy.js';
import { authorOf, type LinkedinAuthor, linkedinOAuth } from './linkedin.api.js';
import { linkedinIssues } from './linkedin.checks.js';
import { linkedinConfig } from './linkedin.definition.js';
import { reconcilePost } from './linkedin.look-up.js';
import { prepareMedia } from './linkedin.prepare.js';
import { commitPost, removePost } from './linkedin.publish.js';

/** What a login needs beside the scopes of its posts. */
interface LinkedinScopes {
  /** To write comments. */
  readonly comment: string;
  /** To list its author's posts. */
  readonly read: string;
}

/** Who posts, by the release of the API that the operator has set. */
export function authorBy(context: CallContext, config: Config): LinkedinAuthor {
  return authorOf(context, config.get(linkedinConfig).version);
}

type LinkedinVerbs = Required<
  Pick<
    StrategyDeclaration,
    'oauth' | 'measureText' | 'check' | 'prepare' | 'commit' | 'reconcile' | 'remove' | 'revoke'
  >
>;

/** What members and pages have in common: everything but who they are and how they are counted. */
export function linkedinVerbs(scopes: LinkedinScopes): LinkedinVerbs {
  return {
    // Null where LinkedIn gave the application no refresh tokens: the person connects again.
    oauth: linkedinOAuth,
    measureText: (text) => text.length,
    check: (draft, text) => linkedinIssues(draft, text, scopes.comment),
    prepare: async (context, { config }) => prepareMedia(context, authorBy(context, config)),
    commit: async (context, { config }) => commitPost(context, authorBy(context, config)),
    reconcile: async (context, evidence, { config }) =>
      reconcilePost(context, authorBy(context, config), evidence, scopes.read),
    remove: async (context, urn, { config }) => removePost(authorBy(context, config), urn),
    /** A login that carries further accounts is left alone: revoking it would cut them off, too. */
    revoke: async (context, { grantIsShared }) => {
      const { accessToken } = context.account.credentials;
      if (accessToken === undefined || grantIsShared) return false;
      await linkedinOAuth.revoke(context, accessToken);
      return true;
    },
  };
}
