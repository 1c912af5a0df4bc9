import type { JsonSchemaType } from '@modelcontextprotocol/server';
import { contract } from '../contract.js';

type Properties = Readonly<Record<string, JsonSchemaType>>;

/** An object with these members and, in inputs, no others: a misspelt one is told instead of ignored. */
export function input(properties: Properties, required: readonly string[] = []): JsonSchemaType {
  return { type: 'object', properties, required: [...required], additionalProperties: false };
}

/** An object with at least these members. */
export function output(properties: Properties, required: readonly string[] = []): JsonSchemaType {
  return { type: 'object', properties, required: [...required] };
}

export const text = (description?: string): JsonSchemaType =>
  description === undefined ? { type: 'string' } : { type: 'string', description };
export const nullableText: JsonSchemaType = { type: ['string', 'null'] };
export const flag = (description?: string): JsonSchemaType =>
  description === undefined ? { type: 'boolean' } : { type: 'boolean', description };
export const list = (items: JsonSchemaType): JsonSchemaType => ({ type: 'array', items });
export const anything: JsonSchemaType = { type: 'object' };

/** What the API takes there, by its document. */
export function handedOn(place: keyof typeof contract, description?: string): JsonSchemaType {
  const schema: JsonSchemaType = contract[place];
  return description === undefined ? schema : { ...schema, description };
}

export const POST_ID = handedOn('getPost.postId', 'Id of the post: post_…');
export const RUN_ID = handedOn('getRun.runId', 'Id of the run: run_…');
export const APPROVAL_ID = handedOn('getApproval.approvalId', 'Id of the approval: appr_…');
export const ACCOUNT = handedOn('PostInput.account', 'Id or handle, such as x:@harbour');
export const RECURRENCE_ID = handedOn('getRecurrence.recurrenceId', 'rec_…');
export const IMPORT_ID = handedOn('getImport.importId', 'imp_…');
export const QUEUE_ID = handedOn('getQueue.queueId', 'que_…');
