import type { HttpResponse } from '#libs/kernel';
import { JsonReader } from '../../../contract/json-reader.js';
import { parseGraphJson } from './graph.json.js';

export type GraphAnswer = Pick<HttpResponse, 'status' | 'headers' | 'body'>;

/** What an answer says about its failure (Meta, "Handle errors"). */
export interface GraphError {
  readonly status: number;
  /** Null where the answer holds no error of the Graph API. */
  readonly code: number | null;
  readonly subcode: number | null;
  readonly isTransient: boolean;
  /** For the user: Meta's localised words where there are any, with the technical ones behind. */
  readonly message: string | null;
  /** Everything the error says, to be searched. */
  readonly words: string;
  /** Facts of some errors, such as the offset an upload has to go on at. */
  readonly data: JsonReader;
}

/** Reads the error of an answer; null when the answer is a success. Pure. */
export function readGraphError(answer: GraphAnswer): GraphError | null {
  const json = parseGraphJson(answer.body.toString('utf8'));
  const isSuccess = answer.status >= 200 && answer.status < 300;
  if (isSuccess && json.isObject && !json.has('error') && json.flag('success') !== false) {
    return null;
  }
  return { status: answer.status, ...describe(json.object('error')) };
}

/** An error that stands inside another answer (token inspection, processing phases). Pure. */
export function describe(error: JsonReader): Omit<GraphError, 'status'> {
  const technical = error.text('message');
  const forUsers = error.text('error_user_msg');
  const subcode = error.raw('error_subcode');
  return {
    code: wholeNumber(error.raw('code')),
    subcode: wholeNumber(subcode),
    isTransient: error.flag('is_transient') === true,
    message: [forUsers, technical].every((text) => text !== null)
      ? `${forUsers} (${technical})`
      : (forUsers ?? technical),
    words: [error.text('error_user_title'), forUsers, technical, subcode, dataOf(error)]
      .filter((part) => typeof part === 'string')
      .join('\n'),
    data: dataReader(error.raw('error_data')),
  };
}

function wholeNumber(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : null;
}

/** An object, or JSON text that holds one. */
function dataReader(data: unknown): JsonReader {
  return typeof data === 'string' ? parseGraphJson(data) : new JsonReader(data);
}

function dataOf(error: JsonReader): string | null {
  const data = error.raw('error_data');
  if (data === undefined || data === null) return null;
  return typeof data === 'string' ? data : JSON.stringify(data);
}
