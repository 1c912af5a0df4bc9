/** How often each of some words occurs: an object of numbers. */
export const countMap = {
  type: 'object',
  additionalProperties: { type: 'integer' },
  properties: {},
} as const;
