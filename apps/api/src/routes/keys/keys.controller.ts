import { Body, Controller, Delete, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ListKeysQuery, RevokeKeyCommand } from '#libs/identity';
import { Caller, ForbidKeyKinds } from '../../guards/index.js';
import { ApiTags, ClosedListQuery, ClosedLists, Operation } from '../../http/index.js';
import { presentKey } from './api-key.response.js';
import { KeyCreateRequest } from './key-create.request.js';
import { KeyCreations } from './key-creations.js';
import { KeyCreateResponse, KeyRevokeResponse, KeysResponse } from './keys.response.js';

@ApiTags('Status and authentication')
@Controller('v1/keys')
export class KeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly creations: KeyCreations,
    private readonly lists: ClosedLists,
  ) {}

  @Get()
  @Operation({ summary: 'List API keys', returns: KeysResponse })
  async list(
    @Caller() caller: Caller,
    @Query() query: ClosedListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<KeysResponse> {
    const keys = await this.lists.page(
      { query, request, reply },
      (window) => this.queries.execute(new ListKeysQuery(caller.workspaceId, window)),
      ({ id }) => id,
    );
    return { ok: true, keys: keys.map(presentKey) };
  }

  @Post()
  @ForbidKeyKinds('agent')
  @Operation({
    summary: 'Create an API key',
    body: KeyCreateRequest,
    bodyRequired: false,
    status: 201,
    returns: KeyCreateResponse,
    failsWith: [402, 403],
  })
  create(@Caller() caller: Caller, @Body() body: KeyCreateRequest): Promise<KeyCreateResponse> {
    return this.creations.create(caller.workspaceId, body);
  }

  @Delete(':keyId')
  @ForbidKeyKinds('agent')
  @Operation({ summary: 'Revoke an API key', returns: KeyRevokeResponse, failsWith: [403] })
  async revoke(
    @Caller() caller: Caller,
    @Param('keyId') keyId: string,
  ): Promise<KeyRevokeResponse> {
    const key = await this.commands.execute(new RevokeKeyCommand(caller.workspaceId, keyId));
    return { ok: true, key: presentKey(key) };
  }
}
