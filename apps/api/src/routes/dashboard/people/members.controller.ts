import { Body, Controller, Delete, Get, Param, Patch, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import {
  ChangeMemberRoleCommand,
  MemberRightsQuery,
  MembersQuery,
  RemoveMemberCommand,
} from '#libs/identity';
import {
  Caller,
  DashboardRoute,
  Requires,
  SessionCookie,
  type SessionCaller,
} from '../../../guards/index.js';
import { ApiTags, OkResponse, Operation } from '../../../http/index.js';
import { MemberRemoveRequest } from './member-remove.request.js';
import { MemberRightsResponse, presentMemberRights } from './member-rights.response.js';
import { MemberUpdateRequest } from './member-update.request.js';
import { MemberResponse, MembersResponse, presentMember } from './members.response.js';

/** The people of the workspace. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Controller('v1/dashboard/members')
export class MembersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cookie: SessionCookie,
  ) {}

  @Get()
  @Requires('read')
  @Operation({ summary: 'Members of the workspace', returns: MembersResponse })
  async list(@Caller() { workspaceId, userId }: SessionCaller): Promise<MembersResponse> {
    const { members, seats } = await this.queries.execute(new MembersQuery(workspaceId));
    return {
      ok: true,
      members: members.map((member) => presentMember(member, userId)),
      seats: { ...seats },
    };
  }

  @Patch(':userId')
  @Requires('people')
  @Operation({
    summary: 'Give a member another role',
    description:
      'It holds from the next call of theirs on. With a lesser role end the invitations they may not send any more and, below editor, their review links. The role before and the new one lie below one’s own; owners give and take every role. The last owner stays one.',
    returns: MemberResponse,
    failsWith: [403, 409],
  })
  async change(
    @Caller() caller: SessionCaller,
    @Param('userId') userId: string,
    @Body() { role }: MemberUpdateRequest,
  ): Promise<MemberResponse> {
    const { workspaceId, userId: by } = caller;
    const command = new ChangeMemberRoleCommand(workspaceId, by, userId, role);
    return { ok: true, member: presentMember(await this.commands.execute(command), by) };
  }

  @Get(':userId/rights')
  @Requires('self')
  @Operation({
    summary: 'What ends when a member is removed',
    description:
      'Everything that acts in the name of the person: keys and programs that end, keys that stay with no more rights than now, and how many sessions, review links and invitations end. For those who may remove the member, and for the member.',
    returns: MemberRightsResponse,
    failsWith: [403],
  })
  async rights(
    @Caller() { workspaceId, userId: by }: SessionCaller,
    @Param('userId') userId: string,
  ): Promise<MemberRightsResponse> {
    const query = new MemberRightsQuery(workspaceId, by, userId);
    return { ok: true, rights: presentMemberRights(await this.queries.execute(query)) };
  }

  @Delete(':userId')
  @Requires('self')
  @Operation({
    summary: 'Remove a member, or leave',
    description:
      'Everybody but the last owner leaves by their own id, with which this session ends; another member is removed by who has the permission people and a role above theirs. In the same transaction end the sessions of the person in this workspace, their personal keys, the programs they gave access, their review links and invitations. Other keys they made stay with no more rights than now; keysTo names who owns them from then on. Posts, webhooks and recurrences stay.',
    body: MemberRemoveRequest,
    bodyRequired: false,
    returns: OkResponse,
    failsWith: [403, 409],
  })
  async remove(
    @Caller() caller: SessionCaller,
    @Param('userId') userId: string,
    @Body() { keysTo }: MemberRemoveRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OkResponse> {
    const { workspaceId, userId: by } = caller;
    const command = new RemoveMemberCommand(workspaceId, by, userId, keysTo ?? null);
    await this.commands.execute(command);
    if (userId === by) this.cookie.clear(reply);
    return { ok: true };
  }
}
