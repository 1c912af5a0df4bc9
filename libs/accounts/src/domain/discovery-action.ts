import type { ProviderDefinition } from '#libs/providers';

/** One field of an action's input. */
export interface ActionInputField {
  readonly id: string;
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';
  readonly required: boolean;
  readonly description?: string;
  /** Other spellings that are taken. */
  readonly aliases?: readonly string[];
}

export interface DiscoveryAction {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly provider: string;
  /** JSON Schema (2020-12) of the body. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly input: { readonly fields: readonly ActionInputField[] };
  /** Whether it makes or changes something at the network. */
  readonly writes: boolean;
}

export const PUBLISH_PREVIEW = 'publish-preview';

const PREVIEW_FIELDS: readonly ActionInputField[] = [
  {
    id: 'text',
    aliases: ['description'],
    type: 'string',
    required: false,
    description: 'Text of the post',
  },
  {
    id: 'title',
    aliases: ['name'],
    type: 'string',
    required: false,
    description: 'Title, or label of the post',
  },
  { id: 'settings', type: 'object', required: false, description: 'Settings as for a post' },
  {
    id: 'interactionType',
    aliases: ['interaction_type'],
    type: 'string',
    required: false,
    description: 'post, reply or comment',
  },
  {
    id: 'assets',
    type: 'array',
    required: false,
    description: 'Media as for a post; taken as described, nothing is fetched',
  },
];

/** The network's own actions and the preview every account has. */
export function discoveryActions(definition: ProviderDefinition): readonly DiscoveryAction[] {
  const preview = {
    id: PUBLISH_PREVIEW,
    label: 'Preview a post',
    description: `Shows the text as ${definition.label} would get it, its length and what is wrong with it`,
    fields: PREVIEW_FIELDS,
    writes: false,
  };
  const own = definition.actions.filter((action) => action.id !== PUBLISH_PREVIEW);
  return [preview, ...own].map((action) => ({
    id: action.id,
    label: action.label,
    description: action.description,
    provider: definition.id,
    inputSchema: inputSchema(action.fields),
    input: { fields: action.fields },
    writes: action.writes ?? false,
  }));
}

function inputSchema(fields: readonly ActionInputField[]): Readonly<Record<string, unknown>> {
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.flatMap(({ id, type, description, aliases = [] }) => [
        [id, description === undefined ? { type } : { type, description }],
        ...aliases.map((alias) => [alias, { type, description: `Alias of ${id}` }]),
      ]),
    ),
    required: fields.filter((field) => field.required).map((field) => field.id),
    additionalProperties: true,
  };
}
