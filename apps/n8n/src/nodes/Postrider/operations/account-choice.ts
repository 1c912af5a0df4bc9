import type { Json } from '../../../n8n.js';

/** What n8n says of choices that are looked up: its linter asks for these words. */
export const CHOICE_HINT =
  'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>';

/** The connected accounts to choose from, by name. @param by what the field holds of the chosen one */
export const accountChoices = (by: 'handle' | 'id'): Json => ({
  loadOptions: {
    routing: {
      request: { method: 'GET', url: '/v1/accounts' },
      output: {
        postReceive: [
          { type: 'rootProperty', properties: { property: 'accounts' } },
          {
            type: 'setKeyValue',
            properties: {
              name: '={{ ($responseItem.displayName || $responseItem.handle) + " (" + $responseItem.handle + ")" }}',
              value: `={{ $responseItem.${by} }}`,
            },
          },
          { type: 'sort', properties: { key: 'name' } },
        ],
      },
    },
  },
});
