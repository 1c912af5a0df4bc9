import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { IncomingFiles, type IncomingFile } from '#libs/media';
import { importBounds, importErrors, isColumn, type ImportTerms } from '#libs/planning';
import { invalidParameter, isMultipart } from '../../http/index.js';
import { FORM_OVERHEAD_BYTES, withFileForm } from '../../http/body/file-form.js';
import { RequestPipe } from '../../http/request/request.pipe.js';
import {
  ImportCreateForm,
  ImportCreateRequest,
  ImportDefaultsRequest,
} from './import-create.request.js';

/** A file of posts and what is to become of it. */
export interface ImportUpload {
  readonly file: IncomingFile;
  readonly given: ImportTerms;
}

/** Reads a file of posts, in JSON or as a form, to a temporary file. */
@Injectable()
export class ImportFileReader {
  private readonly pipe = new RequestPipe();

  constructor(private readonly incoming: IncomingFiles) {}

  /** @throws DomainError invalid_parameter, alias_conflict, payload_too_large */
  read(request: FastifyRequest, body: unknown): Promise<ImportUpload> {
    return isMultipart(request) ? this.readForm(request) : this.readJson(body);
  }

  private async readJson(given: unknown): Promise<ImportUpload> {
    const metadata = { type: 'body', metatype: ImportCreateRequest } as const;
    const body = this.pipe.transform(given, metadata) as ImportCreateRequest;
    const terms = termsOf(body, body.filename ?? null, body.mapping ?? {}, body.defaults ?? {});
    return { file: await this.incoming.receive(piecesOf(body.content)), given: terms };
  }

  private readForm(request: FastifyRequest): Promise<ImportUpload> {
    const limit = importBounds.bytes;
    const tooLarge = (): Error => importErrors.tooLarge(limit);
    const bound = { maxBytes: limit + FORM_OVERHEAD_BYTES, tooLarge };
    const { incoming } = this;
    return withFileForm(request, { incoming, bound }, ({ file, filename, fields }) => {
      if (file.sizeBytes > limit) throw tooLarge();
      // Form fields are text like a query's, and become values the same way.
      const metadata = { type: 'query', metatype: ImportCreateForm } as const;
      const said = this.pipe.transform(fields, metadata) as ImportCreateForm;
      const mapping = objectIn('mapping', said.mapping);
      const defaults = this.pipe.transform(objectIn('defaults', said.defaults), {
        type: 'body',
        metatype: ImportDefaultsRequest,
      }) as ImportDefaultsRequest;
      return { file, given: termsOf(said, said.filename ?? filename, mapping, defaults) };
    });
  }
}

async function* piecesOf(content: string): AsyncGenerator<Uint8Array> {
  const PIECE = 1_000_000;
  for (let at = 0; at < content.length;) {
    // Not between the halves of one character.
    const isHalf = /[\uD800-\uDBFF]/.test(content[at + PIECE - 1] ?? '');
    const end = at + PIECE - (isHalf ? 1 : 0);
    yield Buffer.from(content.slice(at, end));
    at = end;
  }
}

function termsOf(
  said: ImportCreateForm | ImportCreateRequest,
  filename: string | null,
  mapping: Readonly<Record<string, unknown>>,
  defaults: ImportDefaultsRequest,
): ImportTerms {
  return {
    format: said.format ?? (/\.(ndjson|jsonl)$/i.test(filename ?? '') ? 'ndjson' : 'csv'),
    filename,
    mapping: readMapping(mapping),
    defaults: Object.fromEntries(
      Object.entries(defaults).filter(([, value]) => value !== null && value !== undefined),
    ),
    mode: said.mode ?? 'draft',
    onError: said.onError ?? 'stop',
    existing: said.existing ?? 'keep',
    dryRun: said.dryRun ?? true,
  };
}

function readMapping(
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string | null>> {
  const lines = Object.entries(given);
  const { columns, columnName } = importBounds;
  if (lines.length > columns) {
    throw invalidParameter('mapping', `mapping names at most ${columns} columns.`);
  }
  return Object.fromEntries(
    lines.map(([name, value]) => {
      const isNamed = value === null || (typeof value === 'string' && isColumn(value));
      if (isNamed && name.length <= columnName) return [name, value];
      const message =
        'mapping leads to columns of ours, such as text or settings.visibility, or to null.';
      throw invalidParameter('mapping', message);
    }),
  );
}

function objectIn(
  field: 'mapping' | 'defaults',
  text: string | null | undefined,
): Readonly<Record<string, unknown>> {
  if (!text) return {};
  const value = parsed(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw invalidParameter(field, `${field} must be a JSON object.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
