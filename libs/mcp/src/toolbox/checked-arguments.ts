import type { JsonSchemaType } from '@modelcontextprotocol/server';
import { cutOff } from './answers.js';
import { lazySchema, type JudgingSchema } from './lazy-schema.js';

/** With what stands before it, a text that tools may answer. */
const LONGEST_PROBLEM_BYTES = 1_800;

/** A schema that tells what is wrong within the bound of every text: a hundred posts may be wrong in three ways each. */
export function checkedArguments<Input>(schema: JsonSchemaType): JudgingSchema<Input> {
  const checked = lazySchema<Input>(schema);
  const { validate } = checked['~standard'];
  return {
    '~standard': {
      ...checked['~standard'],
      validate: async (given, options) => {
        const judged = await validate(given, options);
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
