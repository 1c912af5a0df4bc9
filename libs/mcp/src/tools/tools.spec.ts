import type { JsonSchemaType } from '@modelcontextprotocol/server';
import { tools } from './index.js';

/** Clients with many servers cut off longer lists. */
const MOST_TOOLS = 30;
/** Keywords that strict function calling knows, beside names and descriptions. */
const KNOWN = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'description'],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'contentMediaType'],
]);

type Node = JsonSchemaType & Record<string, unknown>;

/** What strict function calling would refuse, with its place. */
function unfit(schema: Node, place: string): readonly string[] {
  const {
    type,
    properties = {},
    items,
  } = schema as {
    type?: string;
    properties?: Record<string, Node>;
    items?: Node;
  };
  const problems = Object.keys(schema)
    .filter((keyword) => !KNOWN.has(keyword))
    .map((keyword) => `${place}: ${keyword}`);
  if (type === undefined) problems.push(`${place}: no type`);
  if (type === 'object' && schema['additionalProperties'] !== false)
    problems.push(`${place}: open`);
  if (type === 'array' && items === undefined) problems.push(`${place}: no items`);
  return [
    ...problems,
    ...Object.entries(properties).flatMap(([name, one]) => unfit(one, `${place}.${name}`)),
    ...(items === undefined ? [] : unfit(items, `${place}[]`)),
  ];
}

describe('the tools', () => {
  it('are no more than clients show', () => {
    expect(tools.length).toBeGreaterThan(20);
    expect(tools.length).toBeLessThanOrEqual(MOST_TOOLS);
  });

  it.each(tools.map(({ name, input }) => [name, input] as const))(
    'fit strict function calling: %s',
    (name, input) => {
      expect(unfit(input as Node, name)).toEqual([]);
    },
  );
});
