import type { NodeDescription } from '../../n8n.js';
import { BASE_URL, CREDENTIALS } from '../../service.js';
import { account } from './operations/account.js';
import { analytics } from './operations/analytics.js';
import { approval } from './operations/approval.js';
import { asset } from './operations/asset.js';
import { post } from './operations/post.js';
import { run } from './operations/run.js';

/** Calls the service: n8n makes the requests of this description. */
export class Postrider {
  readonly description: NodeDescription = {
    displayName: 'Postrider',
    name: 'postrider',
    icon: { light: 'file:../../icons/postrider.svg', dark: 'file:../../icons/postrider.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle: '={{ $parameter.operation + ": " + $parameter.resource }}',
    description: 'Schedule and publish posts to social networks',
    defaults: { name: 'Postrider' },
    inputs: ['main'],
    outputs: ['main'],
    usableAsTool: true,
    credentials: [{ name: CREDENTIALS, required: true }],
    requestDefaults: { baseURL: BASE_URL, headers: { Accept: 'application/json' } },
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: [
          { name: 'Account', value: 'account' },
          { name: 'Analytic', value: 'analytics' },
          { name: 'Approval', value: 'approval' },
          { name: 'Asset', value: 'asset' },
          { name: 'Post', value: 'post' },
          { name: 'Run', value: 'run' },
        ],
        default: 'post',
      },
      ...account,
      ...analytics,
      ...approval,
      ...asset,
      ...post,
      ...run,
    ],
  };
}
