import { Readable } from 'node:stream';
import { Controller, Headers, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, Requires, type KeyCaller } from '../../guards/index.js';
import { ApiExclude } from '../../http/index.js';
import { McpEndpoint } from './mcp-endpoint.js';

/**
 * The service for agents, by the Model Context Protocol: streamable HTTP without sessions. It speaks a protocol of its own
 * and so is no part of the OpenAPI document; docs/mcp.md describes it.
 */
@ApiExclude()
@Controller('mcp')
export class McpController {
  constructor(private readonly endpoint: McpEndpoint) {}

  @Post()
  @Requires('read')
  async serve(
    @Caller() caller: KeyCaller,
    @Headers('origin') origin: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.endpoint.requireOwnOrigin(origin);
    const answer = await this.endpoint.serve(request, caller);
    void reply.code(answer.status);
    for (const [name, value] of answer.headers) void reply.header(name, value);
    await reply.send(answer.body === null ? null : Readable.fromWeb(answer.body as never));
  }
}
