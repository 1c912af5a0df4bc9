import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { IncomingFiles, mediaConfig, MediaTooLargeError, type AssetUpload } from '#libs/media';
import { Config } from '#libs/kernel';
import { isMultipart } from '../../http/index.js';
import type { BodyBound } from '../../http/body/bounded-body.js';
import { FORM_OVERHEAD_BYTES, withFileForm } from '../../http/body/file-form.js';
import { RequestPipe } from '../../http/request/request.pipe.js';

import { AssetUploadForm, AssetUploadRequest } from './asset-upload.request.js';
import { base64Chunks } from './base64-chunks.js';

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

  private readForm(request: FastifyRequest): Promise<AssetUpload> {
    const { incoming, bound } = this;
    return withFileForm(request, { incoming, bound }, ({ file, fields, ...form }) => {
      // Form fields are text like a query's, and become values the same way.
      const metadata = { type: 'query', metatype: AssetUploadForm } as const;
      const said = this.pipe.transform(fields, metadata) as AssetUploadForm;
      const filename = said.filename ?? form.filename;
      const mime = said.mime ?? claimedType(form.mime);
      return { file, ...factsOf(said), filename, mime };
    });
  }
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
