import type { Option, Property } from '../../../n8n.js';

/** When a field is shown: for these operations of this resource. */
export const shownFor = (
  resource: string,
  ...operation: readonly string[]
): { readonly show: Record<string, readonly string[]> } => ({
  show: { resource: [resource], operation },
});

/** The operations of a resource. */
export const operationsOf = (resource: string, options: readonly Option[]): Property => ({
  displayName: 'Operation',
  name: 'operation',
  type: 'options',
  noDataExpression: true,
  displayOptions: { show: { resource: [resource] } },
  options,
  default: options[0]!.value,
});

/** How much of a list is asked for. */
export const listFields = (resource: string): readonly Property[] => [
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    displayOptions: shownFor(resource, 'getAll'),
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    displayOptions: {
      show: { ...shownFor(resource, 'getAll').show, returnAll: [false] },
    },
    default: 50,
    description: 'Max number of results to return',
  },
];

/** A member of the query, sent when it was filled in. */
export const filter = (
  field: Omit<Property, 'default' | 'routing'>,
  property: string,
): Property => ({
  ...field,
  default: field.type === 'multiOptions' ? [] : '',
  routing: { send: { type: 'query', property, value: '={{ $value || undefined }}' } },
});

const choices = (values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ name: titleOf(value), value }));

const titleOf = (value: string): string =>
  value
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** A filter by one or more of some values. */
export const choiceFilter = (name: string, values: readonly string[]): Property => ({
  displayName: titleOf(name),
  name,
  type: 'multiOptions',
  options: choices(values),
  default: [],
  routing: {
    send: { type: 'query', property: name, value: '={{ $value.join(",") || undefined }}' },
  },
});

export const statusFilter = (values: readonly string[]): Property => choiceFilter('status', values);

/** What those who are asked to agree are told. */
export const submissionComment = (resource: string): Property => ({
  displayName: 'Comment',
  name: 'comment',
  type: 'string',
  displayOptions: shownFor(resource, 'submit'),
  default: '',
  description: 'For the people who are asked',
  routing: { send: { type: 'body', property: 'comment', value: '={{ $value || undefined }}' } },
});
