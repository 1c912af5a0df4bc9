import type { JsonSchemaType } from '@modelcontextprotocol/server';
import { cutOff } from './answers.js';
import { lazySchema, type JudgingSchema } from './lazy-schema.js';
import { lenient, readArguments } from './strict-arguments.js';

/** With what stands before it, a text that tools may answer. */
const LONGEST_PROBLEM_BYTES = 1_800;

/**
 * A schema that tells what is wrong within the bound of every text: a hundred posts may be wrong in three ways each. What
 * it shows fits strict function calling; what it takes is what such clients send, and others.
 */
export function checkedArguments<Input>(schema: JsonSchemaType): JudgingSchema<Input> {
  const shown = lazySchema<Input>(schema)['~standard'];
  const { validate } = lazySchema<Input>(lenient(schema))['~standard'];
  return {
    '~standard': {
      ...shown,
      validate: async (given, options) => {
        const read = readArguments(schema, given);
        if ('problem' in read) return { issues: [{ message: read.problem }] };
        const judged = await validate(read.value, options);
        if (judged.issues === undefined) return judged;
        const issues = judged.issues.map((issue) => ({
          ...issue,
          message: cutOff(issue.message, LONGEST_PROBLEM_BYTES),
        }));
        return { issues };
      },
    },
  };
}
