import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DeliveryQuery, type DeliverableFile, type FitBounds } from '#libs/media';
import { PublicRoute } from '../../guards/index.js';
import { ApiTags, Operation, Uncompressed } from '../../http/index.js';
import { fileHeaders } from './file-headers.js';
import { MediaFormatQuery } from './media-format.query.js';
import { isUnchanged, mayContinue } from './preconditions.js';
import { requestedRange } from './requested-range.js';

type Sent = StreamableFile | undefined;

@ApiTags('Assets and media delivery')
@PublicRoute()
@Controller('media/:assetId/:deliveryToken')
export class MediaController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':filename')
  @Uncompressed()
  @Operation({
    summary: 'Fetch media',
    description: 'Public: the delivery token in the address gives access. Answers HEAD and ranges.',
    alsoAnswers: { 200: '*/*', 206: '*/*', 304: null },
    failsWith: [416],
  })
  async original(
    @Param('assetId') assetId: string,
    @Param('deliveryToken') token: string,
    @Query() query: MediaFormatQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Sent> {
    const rendition = query.format ?? 'original';
    const bounds = rendition === 'jpeg' ? boundsOf(query) : null;
    const file = await this.queries.execute(new DeliveryQuery(assetId, token, rendition, bounds));
    return send(file, request, reply);
  }

  @Get('previews/:filename')
  @Uncompressed()
  @Operation({
    summary: 'Fetch a preview',
    description:
      'Thumbnail of an image or poster of a video, as WebP. Until it is made, or when it cannot be made, a ' +
      'drawing of the same shape that may be cached for a short time only.',
    alsoAnswers: { 200: '*/*', 206: '*/*', 304: null },
    failsWith: [416],
  })
  async preview(
    @Param('assetId') assetId: string,
    @Param('deliveryToken') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Sent> {
    const file = await this.queries.execute(new DeliveryQuery(assetId, token, 'preview'));
    return send(file, request, reply);
  }
}

function boundsOf({ maxBytes, maxSide }: MediaFormatQuery): FitBounds | null {
  if (maxBytes === undefined && maxSide === undefined) return null;
  return { maxBytes: maxBytes ?? null, maxSide: maxSide ?? null };
}

/** Headers are set last: an error on the way must not be cached as the file. */
async function send(
  file: DeliverableFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Sent> {
  const { sizeBytes, lastModified } = file;
  const validators = { etag: `"${file.etag}"`, lastModified };
  if (isUnchanged(request.headers, validators)) {
    void reply.status(304).headers(fileHeaders(file));
    return undefined;
  }
  if (request.method === 'HEAD') {
    void reply.headers(fileHeaders(file)).header('content-length', sizeBytes);
    // Fastify takes the length of a HEAD's body for the file's, unless the body is a stream.
    return new StreamableFile(Readable.from([]));
  }
  const continues = mayContinue(request.headers['if-range'], validators);
  const range = continues ? requestedRange(request.headers.range, sizeBytes) : null;
  if (range === 'unsatisfiable') {
    void reply.status(416).header('content-range', `bytes */${sizeBytes}`);
    return undefined;
  }
  const stream = await file.open(range ?? undefined);
  void reply.headers(fileHeaders(file));
  if (range === null) {
    void reply.header('content-length', sizeBytes);
    return new StreamableFile(stream);
  }
  const { start, end } = range;
  void reply
    .status(206)
    .header('content-range', `bytes ${start}-${end}/${sizeBytes}`)
    .header('content-length', end - start + 1);
  return new StreamableFile(stream);
}
