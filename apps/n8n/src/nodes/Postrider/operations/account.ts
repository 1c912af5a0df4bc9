import type { Property } from '../../../n8n.js';
import { accountChoices, CHOICE_HINT } from './account-choice.js';
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
    displayName: 'Account Name or ID',
    name: 'accountId',
    type: 'options',
    typeOptions: accountChoices('id'),
    required: true,
    displayOptions: shownFor('account', 'getCapabilities'),
    default: '',
    description: CHOICE_HINT.replace('IDs', 'an ID'),
  },
];
