import type { Property } from '../../../n8n.js';
import { operationsOf, shownFor } from './fields.js';

const list = (property: string) => ({
  postReceive: [{ type: 'rootProperty' as const, properties: { property } }],
});

export const account: readonly Property[] = [
  operationsOf('account', [
    {
      name: 'Get Capabilities',
      value: 'getCapabilities',
      action: 'Get the capabilities of an account',
      description: 'Get what an account can publish and what can be set',
      routing: {
        request: {
          method: 'GET',
          url: '=/v1/accounts/{{ encodeURIComponent($parameter.accountId) }}/capabilities',
        },
      },
    },
    {
      name: 'Get Many',
      value: 'getAll',
      action: 'Get many accounts',
      description: 'Get the connected accounts',
      routing: { request: { method: 'GET', url: '/v1/accounts' }, output: list('accounts') },
    },
  ]),
  {
    displayName: 'Account ID',
    name: 'accountId',
    type: 'string',
    required: true,
    displayOptions: shownFor('account', 'getCapabilities'),
    default: '',
    placeholder: 'acct_01JD3Z8Q4W6V0X5T9R2N7M1KAE',
  },
];
