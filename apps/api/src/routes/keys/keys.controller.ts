import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ListKeysQuery, RevokeKeyCommand } from '#libs/identity';
import { Caller, Requires } from '../../guards/index.js';
import { ApiTags, ClosedListQuery, ClosedLists, Operation } from '../../http/index.js';
import { presentKey } from './api-key.response.js';
import { KeyAccessListResponse, KeyResponse } from './key-access.response.js';
import { KeyCreateRequest, KeyUpdateRequest } from './key-create.request.js';
import { KeyCreations } from './key-creations.js';
import { KeyRights } from './key-rights.js';
import {
  KeyCreateResponse,
  KeyRevokeResponse,
  KeysResponse,
  presentRevokedKey,
} from './keys.response.js';

@ApiTags('Status and authentication')
@Controller('v1/keys')
export class KeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly creations: KeyCreations,
    private readonly lists: ClosedLists,
    private readonly rights: KeyRights,
  ) {}

  @Get()
  @Requires('read')
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

  @Get('access')
  @Requires('read')
  @Operation({
    summary: 'The rights of every API key',
    description: 'As many and in the order of the list of keys.',
    returns: KeyAccessListResponse,
  })
  access(
    @Caller() caller: Caller,
    @Query() query: ClosedListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<KeyAccessListResponse> {
    return this.rights.list(caller.workspaceId, { query, request, reply });
  }

  @Get(':keyId')
  @Requires('read')
  @Operation({ summary: 'An API key and its rights', returns: KeyResponse })
  get(@Caller() caller: Caller, @Param('keyId') keyId: string): Promise<KeyResponse> {
    return this.rights.one(caller.workspaceId, keyId);
  }

  @Patch(':keyId')
  @Requires('integrate')
  @Operation({
    summary: 'Change the label or the rights of an API key',
    description: 'Holds from the next request of the key on. No key gives more than it has.',
    body: KeyUpdateRequest,
    bodyRequired: false,
    returns: KeyResponse,
    failsWith: [403],
  })
  change(
    @Caller() caller: Caller,
    @Param('keyId') keyId: string,
    @Body() body: KeyUpdateRequest,
  ): Promise<KeyResponse> {
    return this.creations.change(caller, keyId, body);
  }

  @Post()
  @Requires('integrate')
  @Operation({
    summary: 'Create an API key',
    body: KeyCreateRequest,
    bodyRequired: false,
    status: 201,
    returns: KeyCreateResponse,
    failsWith: [402, 403],
  })
  create(@Caller() caller: Caller, @Body() body: KeyCreateRequest): Promise<KeyCreateResponse> {
    return this.creations.create(caller, body);
  }

  @Delete(':keyId')
  @Requires('integrate')
  @Operation({
    summary: 'Revoke an API key',
    description: 'Ends the keys that it made, too, and the review links of all of them.',
    returns: KeyRevokeResponse,
    failsWith: [403],
  })
  async revoke(
    @Caller() caller: Caller,
    @Param('keyId') keyId: string,
  ): Promise<KeyRevokeResponse> {
    const command = new RevokeKeyCommand(caller.workspaceId, keyId);
    return presentRevokedKey(await this.commands.execute(command));
  }
}
