import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  IncomingFiles,
  mediaConfig,
  MediaTooLargeError,
  type AssetUpload,
  type IncomingFile,
} from '#libs/media';
import { Config } from '#libs/kernel';
import { abandonBody, invalidParameter, isMultipart } from '../../http/index.js';
import { boundBody, type BodyBound } from '../../http/body/bounded-body.js';
import { unstorableText } from '../../http/body/unstorable-text.js';
import { invalidParameters } from '../../http/errors/api.errors.js';
import { RequestPipe } from '../../http/request/request.pipe.js';

import { AssetUploadForm, AssetUploadRequest } from './asset-upload.request.js';
import { base64Chunks } from './base64-chunks.js';

const FILE_FIELD = 'file';
/** What a form may have beside its file. */
const FORM_OVERHEAD_BYTES = 1024 * 1024;
const FORM_LIMITS = { files: 1, fields: 20, fieldSize: 10_000, fieldNameSize: 100 };

interface UploadForm {
  readonly file: IncomingFile;
  readonly filename: string;
  readonly mime: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Reads an upload, in JSON or as a form, to a temporary file. */
@Injectable()
export class UploadReader {
  private readonly pipe = new RequestPipe();
  private readonly bound: BodyBound;

  constructor(
    private readonly incoming: IncomingFiles,
    config: Config,
  ) {
    const { maxUploadBytes } = config.get(mediaConfig);
    this.bound = {
      maxBytes: maxUploadBytes + FORM_OVERHEAD_BYTES,
      tooLarge: () => new MediaTooLargeError(maxUploadBytes),
    };
  }

  /** @throws DomainError invalid_parameter, alias_conflict, payload_too_large */
  async read(request: FastifyRequest, body: unknown): Promise<AssetUpload> {
    return isMultipart(request) ? this.readForm(request) : this.readJson(body);
  }

  private async readJson(given: unknown): Promise<AssetUpload> {
    const metadata = { type: 'body', metatype: AssetUploadRequest } as const;
    const body = this.pipe.transform(given, metadata) as AssetUploadRequest;
    const chunks = base64Chunks('contentBase64', body.contentBase64);
    const file = await this.incoming.receive(chunks);
    return { file, ...factsOf(body), filename: body.filename, mime: body.mime ?? null };
  }

  private async readForm(request: FastifyRequest): Promise<AssetUpload> {
    const form = await this.receiveForm(request);
    try {
      const unstorable = unstorableText(form.fields);
      if (unstorable.length > 0) throw invalidParameters(unstorable);
      // Form fields are text like a query's, and become values the same way.
      const metadata = { type: 'query', metatype: AssetUploadForm } as const;
      const said = this.pipe.transform(form.fields, metadata) as AssetUploadForm;
      const filename = said.filename ?? form.filename;
      const mime = said.mime ?? claimedType(form.mime);
      return { file: form.file, ...factsOf(said), filename, mime };
    } catch (error) {
      await this.incoming.discard(form.file);
      throw error;
    }
  }

  /** The file goes to the disk as it arrives; text fields may stand before and after it. */
  private async receiveForm(request: FastifyRequest): Promise<UploadForm> {
    const fields: Record<string, string> = {};
    let received: Omit<UploadForm, 'fields'> | undefined;
    try {
      // The size is bounded where the file is written, whatever the body limit of the route.
      const limits = { ...FORM_LIMITS, fileSize: Number.MAX_SAFE_INTEGER };
      boundBody(request, this.bound);
      for await (const part of request.parts({ limits })) {
        if (part.type === 'field') {
          fields[part.fieldname] = String(part.value);
          continue;
        }
        if (part.fieldname !== FILE_FIELD) throw fileMissing();
        const file = await this.incoming.receive(part.file);
        received = { file, filename: part.filename, mime: part.mimetype };
      }
    } catch (error) {
      if (received) await this.incoming.discard(received.file);
      throw isMalformedForm(error) ? formMalformed() : error;
    } finally {
      // Also behind the end of a good form, where a client may go on sending.
      abandonBody(request);
    }
    if (!received) throw fileMissing();
    return { ...received, fields };
  }
}

function fileMissing(): Error {
  return invalidParameter(FILE_FIELD, `The form needs one file field, named ${FILE_FIELD}.`);
}

function formMalformed(): Error {
  return invalidParameter('', 'The form is cut short or malformed.');
}

/** The form parser throws bare errors; everything else on the way has a code or a class of its own. */
function isMalformedForm(error: unknown): boolean {
  return error instanceof Error && error.name === 'Error' && !('code' in error);
}

/** Browsers and tools send this for every name they do not know: it claims nothing. */
function claimedType(mime: string): string | null {
  return mime === 'application/octet-stream' ? null : mime;
}

function factsOf(said: AssetUploadForm | AssetUploadRequest) {
  return {
    width: said.width ?? null,
    height: said.height ?? null,
    durationSeconds: said.duration ?? null,
    deleteAfter: said.deleteAfter ?? null,
  };
}
