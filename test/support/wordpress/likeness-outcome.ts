/** What both sides must agree on. */
export interface Outcome {
  readonly status: number;
  readonly code: unknown;
  readonly facts: unknown;
}

/** An answer of a REST API. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** Sends one request to the namespace wp/v2. */
export type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Sends requests to one REST root; a visitor's without a login. */
export function sender(root: string, login?: string, password?: string): Send {
  return async (method, path, body, headers = {}) => {
    const isBytes = Buffer.isBuffer(body);
    const response = await fetch(root + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
        ...(login === undefined ? {} : { authorization: `Basic ${btoa(`${login}:${password}`)}` }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: JSON.parse(text) as Record<string, unknown>,
    };
  };
}

/** The two headers of a raw upload. */
export function raw(name: string, type: string): Record<string, string> {
  return { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
}

/** Status, error code and the named members of an answer. */
export function outcome({ status, body }: Answer, facts: readonly string[] = []): Outcome {
  return { status, code: body.code, facts: facts.map((name) => body[name]) };
}

/** What an upload's answer tells about the file. */
export function mediaOutcome(answer: Answer): Outcome {
  const { status, code, facts } = outcome(answer, ['media_type', 'mime_type', 'alt_text']);
  const name = String(answer.body.source_url).split('/').at(-1);
  const { width, height } = (answer.body.media_details ?? {}) as Record<string, unknown>;
  const isNamed = answer.headers.get('x-wp-upload-attachment-id') === String(answer.body.id);
  return { status, code, facts: [facts, name, width, height, isNamed] };
}
