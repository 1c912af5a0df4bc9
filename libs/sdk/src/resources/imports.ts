import type { ApiCall } from '../api-call.js';
import { List, type PageReader } from '../list.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';

/** How a file is to be read, and what becomes of it. */
export type ImportTerms = Omit<BodyOf<'createImport'>, 'content'>;

const TEN_MINUTES_MS = 600_000;

/** Posts in files, many at a time. */
export class Imports {
  constructor(private readonly transport: Transport) {}

  /**
   * Sends a file of posts, which is read and checked in the background: {@link get} tells how far it is. A Blob is streamed;
   * in Node `openAsBlob(path)` of `node:fs` leaves the file on its disk.
   */
  create(
    file: Blob | string,
    terms: ImportTerms = {},
    options: CallOptions = {},
  ): ApiCall<AnswerOf<'createImport'>> {
    const body = typeof file === 'string' ? { ...terms, content: file } : formOf(file, terms);
    return this.transport.call(
      { method: 'POST', path: '/v1/imports', body },
      { timeoutMs: TEN_MINUTES_MS, ...options },
    );
  }

  /** Imports, newest first. */
  list(
    query: QueryOf<'listImports'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'listImports'>, AnswerOf<'listImports'>['imports'][number]> {
    const read: PageReader<AnswerOf<'listImports'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path: '/v1/imports', query: asked }, given);
    return new List(
      read,
      { items: (page) => page.imports, next: (page) => page.nextCursor },
      query,
      options,
    );
  }

  /** An import and how its rows stand. */
  get(importId: string, options?: CallOptions): ApiCall<AnswerOf<'getImport'>> {
    const path = pathOf('/v1/imports/{importId}', importId);
    return this.transport.call({ method: 'GET', path }, options);
  }

  /** Rows of an import with their problems, by their lines. */
  rows(
    importId: string,
    query: QueryOf<'listImportRows'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'listImportRows'>, AnswerOf<'listImportRows'>['rows'][number]> {
    const path = pathOf('/v1/imports/{importId}/rows', importId);
    const read: PageReader<AnswerOf<'listImportRows'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path, query: asked }, given);
    return new List(
      read,
      { items: (page) => page.rows, next: (page) => page.nextCursor },
      query,
      options,
    );
  }

  /** Rows as they came, with their problems beside them: a table to mend and send again, as it arrives. */
  table(
    importId: string,
    query: QueryOf<'exportImportRows'> = {},
    options?: CallOptions,
  ): Promise<ReadableStream<Uint8Array>> {
    const path = pathOf('/v1/imports/{importId}/rows.csv', importId);
    return this.transport.open({ method: 'GET', path, query }, options);
  }

  /** Has the rows that are ready applied, each once, or goes on with an import that stopped. */
  apply(importId: string, options?: CallOptions): ApiCall<AnswerOf<'applyImport'>> {
    const path = pathOf('/v1/imports/{importId}/apply', importId);
    return this.transport.call({ method: 'POST', path }, options);
  }

  /** Ends an import; what it has made stays. */
  cancel(importId: string, options?: CallOptions): ApiCall<AnswerOf<'cancelImport'>> {
    const path = pathOf('/v1/imports/{importId}', importId);
    return this.transport.call({ method: 'DELETE', path }, options);
  }
}

/** The fields before the file, as a form has them: text, and JSON for what is more. */
function formOf(file: Blob, terms: ImportTerms): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(terms)) {
    if (value === undefined || value === null) continue;
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  form.set('file', file, terms.filename ?? 'posts');
  return form;
}
