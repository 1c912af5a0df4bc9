import type { RateWindows } from '../../kernel/calls/rate-windows.js';
import type { SandboxKernel } from '../../kernel/network.js';
import { PartShelf } from '../../kernel/uploads/part-shelf.js';
import type { InstagramGraph } from '../_instagram-graph/instagram-graph.js';
import type { InstagramHost } from '../_instagram-graph/instagram-host.js';
import { basicScope } from './oauth/applications.js';
import type { Grants } from './oauth/grants.js';
import { people } from './people.js';

/** What the three hosts share. */
export interface InstagramDesk {
  readonly kernel: SandboxKernel;
  readonly grants: Grants;
  readonly graph: InstagramGraph;
  readonly calls: RateWindows;
}

/** Instagram Login has neither uploads nor deletion. */
export const instagramLoginHost: InstagramHost = {
  login: 'instagram',
  permissions: {
    read: [basicScope],
    publish: [basicScope, 'instagram_business_content_publish'],
    comments: [basicScope, 'instagram_business_manage_comments'],
    insights: [basicScope, 'instagram_business_manage_insights'],
    delete: [basicScope],
  },
  accounts: people,
  idBlock: 0,
  parts: new PartShelf(),
  mayUse: ({ userId }, accountId) => userId === accountId,
  uploadUrl: () => null,
};
