import { fromJsonSchema, type JsonSchemaType } from '@modelcontextprotocol/server';

/** What a tool's arguments, or its answer, are judged by. */
export type JudgingSchema<Value> = ReturnType<typeof fromJsonSchema<Value>>;

/**
 * A schema that is compiled when something is judged by it for the first time: all tools together take longer than the
 * rest of what they need, and most processes are asked for a few of them, or none.
 */
export function lazySchema<Value>(schema: JsonSchemaType): JudgingSchema<Value> {
  let compiled: JudgingSchema<Value> | undefined;
  return {
    '~standard': {
      version: 1,
      vendor: 'postrider',
      jsonSchema: { input: () => schema, output: () => schema },
      validate: (given, options) => {
        compiled ??= fromJsonSchema<Value>(schema);
        return compiled['~standard'].validate(given, options);
      },
    },
  };
}
