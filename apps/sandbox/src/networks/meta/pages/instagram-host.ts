import type { PartShelf } from '../../../kernel/uploads/part-shelf.js';
import { instagramAccounts } from '../../_instagram-graph/accounts.js';
import type { InstagramHost } from '../../_instagram-graph/instagram-host.js';
import type { MetaDesk } from '../meta-desk.js';

/**
 * What graph.facebook.com has of Instagram (Instagram Platform: API with Facebook Login). An account is
 * reached by whoever may use its Page. The block keeps its ids apart from those of graph.instagram.com.
 */
export function instagramHost(desk: () => MetaDesk, parts: PartShelf): InstagramHost {
  return {
    login: 'facebook',
    permissions: {
      read: ['instagram_basic'],
      publish: ['instagram_basic', 'instagram_content_publish'],
      comments: ['instagram_basic', 'instagram_manage_comments'],
      insights: ['instagram_basic', 'instagram_manage_insights'],
      delete: ['instagram_basic', 'instagram_manage_contents'],
    },
    accounts: instagramAccounts,
    idBlock: 5,
    parts,
    mayUse: ({ token }, accountId) => {
      const { directory, grants, consents } = desk();
      const known = grants.read(token)?.grant;
      const page = directory.pageOfInstagram(accountId);
      if (known === undefined || page === undefined) return false;
      if (known.pageId !== null && known.pageId !== page.id) return false;
      return consents.find(known.appId, known.login)?.pages.includes(page.id) ?? false;
    },
    uploadUrl: (containerId) =>
      desk().address('rupload.facebook.com', `/ig-api-upload/v25.0/${containerId}`),
  };
}
