import type { SandboxKernel } from '../../../kernel/network.js';
import { instagramAccountSeeds, type InstagramHost } from '../instagram-part.js';
import type { MetaDesk } from '../meta-desk.js';

/**
 * What graph.facebook.com has of Instagram (Instagram Platform: API with Facebook Login). An account is
 * reached by whoever may use its Page. The block keeps its ids apart from those of graph.instagram.com.
 */
export function instagramHost(desk: () => MetaDesk, kernel: SandboxKernel): InstagramHost {
  return {
    features: {
      resumableUpload: true,
      deleteMedia: true,
      partnershipLabels: true,
      audioConfiguration: true,
      discovery: true,
      facebookCounters: true,
      appScopedIds: false,
      creatorStories: false,
    },
    permissions: {
      read: ['instagram_basic'],
      publish: ['instagram_basic', 'instagram_content_publish'],
      comments: ['instagram_basic', 'instagram_manage_comments'],
      insights: ['instagram_basic', 'instagram_manage_insights'],
      delete: ['instagram_basic', 'instagram_manage_contents'],
    },
    accounts: instagramAccountSeeds,
    idBlock: 5,
    mayUse: ({ token }, accountId) => {
      const { directory, grants, consents } = desk();
      const known = grants.find(token);
      const page = directory.pageOfInstagram(accountId);
      if (known === undefined || page === undefined) return false;
      if (known.pageId !== null && known.pageId !== page.id) return false;
      return consents.find(known.appId, known.login)?.pages.includes(page.id) ?? false;
    },
    uploadUrl: (containerId) =>
      `${kernel.publicUrl}/rupload.facebook.com/ig-api-upload/v25.0/${containerId}`,
  };
}
