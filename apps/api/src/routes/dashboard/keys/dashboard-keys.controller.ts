import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RevealedKeysQuery, RevokeKeyCommand, RotateKeyCommand } from '#libs/identity';
import { Caller, DashboardRoute, Requires, type SessionCaller } from '../../../guards/index.js';
import { ApiTags, ClosedListQuery, ClosedLists, Operation } from '../../../http/index.js';
import { presentKey } from '../../keys/api-key.response.js';
import { KeyAccessListResponse, KeyResponse } from '../../keys/key-access.response.js';
import { DashboardKeyCreateRequest, KeyUpdateRequest } from '../../keys/key-create.request.js';
import { KeyRights } from '../../keys/key-rights.js';
import { KeyCreations } from '../../keys/key-creations.js';
import {
  KeyCreateResponse,
  KeyRevokeResponse,
  KeysResponse,
  presentRevokedKey,
} from '../../keys/keys.response.js';
import { KeyRotateRequest } from './key-rotate.request.js';
import { KeyRotateResponse } from './key-rotate.response.js';

/** API keys, with their secrets: for a person who is signed in, never for a key. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('integrate')
@Controller('v1/dashboard/keys')
export class DashboardKeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly creations: KeyCreations,
    private readonly lists: ClosedLists,
    private readonly rights: KeyRights,
  ) {}

  @Get()
  @Operation({
    summary: 'List API keys with their secrets',
    description:
      'Without those of revoked keys, of personal keys that somebody else made, and of keys whose stored copy is unreadable.',
    returns: KeysResponse,
  })
  async list(
    @Caller() caller: SessionCaller,
    @Query() query: ClosedListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<KeysResponse> {
    const keys = await this.lists.page(
      { query, request, reply },
      (window) => this.queries.execute(new RevealedKeysQuery(caller.workspaceId, caller, window)),
      ({ id }) => id,
    );
    return { ok: true, keys: keys.map((key) => ({ ...presentKey(key), secret: key.secret })) };
  }

  @Get('access')
  @Operation({ summary: 'The rights of every API key', returns: KeyAccessListResponse })
  access(
    @Caller() caller: Caller,
    @Query() query: ClosedListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<KeyAccessListResponse> {
    return this.rights.list(caller.workspaceId, { query, request, reply });
  }

  @Get(':keyId')
  @Operation({ summary: 'An API key and its rights', returns: KeyResponse })
  get(@Caller() caller: Caller, @Param('keyId') keyId: string): Promise<KeyResponse> {
    return this.rights.one(caller.workspaceId, keyId);
  }

  @Patch(':keyId')
  @Operation({
    summary: 'Change the label or the rights of an API key',
    description: 'Holds from the next request of the key on.',
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
  @Operation({
    summary: 'Create an API key',
    body: DashboardKeyCreateRequest,
    bodyRequired: false,
    status: 201,
    returns: KeyCreateResponse,
    failsWith: [402, 403],
  })
  create(
    @Caller() caller: Caller,
    @Body() body: DashboardKeyCreateRequest,
  ): Promise<KeyCreateResponse> {
    return this.creations.create(caller, body);
  }

  @Post(':keyId/rotate')
  @Operation({
    summary: 'Give an API key a new secret',
    description:
      'The key stays the same one. Its old secret ends after the grace. A personal key is rotated by its person alone.',
    body: KeyRotateRequest,
    bodyRequired: false,
    returns: KeyRotateResponse,
    failsWith: [403],
  })
  async rotate(
    @Caller() caller: SessionCaller,
    @Param('keyId') keyId: string,
    @Body() body: KeyRotateRequest,
  ): Promise<KeyRotateResponse> {
    const graceSeconds = body.graceSeconds ?? null;
    const command = new RotateKeyCommand(caller.workspaceId, keyId, caller, graceSeconds);
    const { secret, previousValidUntil, ...rotated } = await this.commands.execute(command);
    const key = { ...presentKey(rotated.key), secret };
    const until = previousValidUntil.toISOString();
    const { access } = await this.rights.one(caller.workspaceId, keyId);
    return { ok: true, key, apiKey: key, secret, access, previousValidUntil: until };
  }

  @Delete(':keyId')
  @Operation({
    summary: 'Revoke an API key',
    description:
      'Ends its secret, the one before it, the keys that it made, and their review links.',
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
