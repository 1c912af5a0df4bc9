import {
  renderNode,
  type AskedFields,
  type FieldRequest,
  type NodeView,
} from '../_graph/fields.js';
import { GraphError } from '../_graph/graph-error.js';
import type { InstagramAccount } from './accounts.js';
import type { GraphDesk, NodeCall } from './instagram-host.js';
import { publishedMedia } from './posts.js';
import { postsPerDay, quotaSeconds } from './publishing-quota.js';

const usualFollowers = 1250;

type UserView = NodeView<InstagramAccount, GraphDesk>;

/** What anybody may know of an account. */
const publicView: UserView = {
  type: 'IGUser',
  usual: 'id',
  fields: {
    id: ({ id }) => id,
    username: ({ username }) => username,
    name: ({ name }) => (name === '' ? null : name),
    profile_picture_url: ({ username }, { kernel }) =>
      `${kernel.publicUrl}/www.instagram.com/${username}/picture.png`,
    followers_count: ({ id }, { kernel }) =>
      Number(kernel.metrics.ofAccount(id).followers_count ?? usualFollowers),
    media_count: ({ id }, desk) =>
      Number(
        desk.kernel.metrics.ofAccount(id).media_count ?? publishedMedia(desk.kernel, id).length,
      ),
  },
};

/**
 * The user (Instagram Platform: IG User). With Instagram Login `id` is the app-scoped id and `user_id` the professional
 * account's; other accounts are found with Facebook Login only.
 */
const userViews: Readonly<Record<'facebook' | 'instagram', UserView>> = {
  facebook: {
    ...publicView,
    fields: {
      ...publicView.fields,
      business_discovery: (_account, desk, field) => discover(desk, field),
    },
  },
  instagram: {
    ...publicView,
    fields: {
      ...publicView.fields,
      id: ({ appScopedId }) => appScopedId,
      user_id: ({ id }) => id,
      account_type: ({ accountType }) => accountType,
    },
  },
};

export function viewUser(
  desk: GraphDesk,
  account: InstagramAccount,
  fields: AskedFields,
): Record<string, unknown> {
  return renderNode(userViews[desk.host.login], account, fields, desk);
}

/** `business_discovery.username(name){…}`: another professional account. */
function discover(desk: GraphDesk, { modifiers, children }: FieldRequest): Record<string, unknown> {
  const { username } = modifiers;
  const found = desk.host.accounts.find((account) => account.username === username);
  if (found) return renderNode(publicView, found, children, desk);
  throw new GraphError(110, 'Invalid user id', {
    subcode: 2207013,
    userTitle: 'Cannot find User',
    userMessage: `The user with username: ${username ?? ''} cannot be found.`,
  });
}

/** Without `fields` only the use. */
const limitView: NodeView<NodeCall, null> = {
  type: 'IGContentPublishingLimit',
  usual: 'quota_usage',
  fields: {
    quota_usage: ({ desk, account }) =>
      account.quirk === 'exhausted' ? postsPerDay : desk.quota.posts(account.id),
    config: () => ({ quota_total: postsPerDay, quota_duration: quotaSeconds }),
  },
};

/** `GET /{ig-user-id}/content_publishing_limit`. */
export function readQuota(call: NodeCall): Record<string, unknown> {
  return { data: [renderNode(limitView, call, call.fields, null)] };
}
