import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  AcceptRetentionOfferCommand,
  BillingStateQuery,
  CreateCheckoutCommand,
  OpenPortalCommand,
} from '#libs/billing';
import { Users } from '#libs/identity';
import type { WorkspaceId } from '#libs/kernel';
import { Caller, DashboardRoute, Requires, type SessionCaller } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { BillingCheckoutRequest } from './billing-checkout.request.js';
import { BillingPageResponse, presentPage } from './billing-page.response.js';
import { BillingStateResponse } from './billing-state.response.js';
import { presentBillingState } from './present-billing-state.js';

/** What a workspace pays, and where to change it. */
@ApiTags('Billing')
@DashboardRoute()
@Requires('bill')
@Controller('v1/billing')
export class BillingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly users: Users,
  ) {}

  @Get('state')
  @Operation({ summary: 'Billing state', returns: BillingStateResponse })
  state(@Caller() { workspaceId }: SessionCaller): Promise<BillingStateResponse> {
    return this.stateOf(workspaceId);
  }

  @Post('checkout')
  @Operation({
    summary: 'Open the checkout of a plan',
    description:
      'Refused with subscription_exists while a subscription runs or can be put right, also one of the App Store.',
    returns: BillingPageResponse,
    failsWith: [409, 502],
  })
  async checkout(
    @Caller() { workspaceId, userId }: SessionCaller,
    @Body() { plan, billingInterval }: BillingCheckoutRequest,
  ): Promise<BillingPageResponse> {
    const { email } = await this.users.get(userId);
    const order = { plan, interval: billingInterval, customerEmail: email };
    return presentPage(await this.commands.execute(new CreateCheckoutCommand(workspaceId, order)));
  }

  @Post('manage')
  @Operation({
    summary: 'Open the billing portal',
    description: 'For a subscription of the App Store this is Apple’s page.',
    returns: BillingPageResponse,
    failsWith: [409, 502],
  })
  async manage(@Caller() { workspaceId }: SessionCaller): Promise<BillingPageResponse> {
    return presentPage(await this.commands.execute(new OpenPortalCommand(workspaceId, 'manage')));
  }

  @Post('cancel/offer')
  @Operation({
    summary: 'Take the discount instead of canceling',
    description: 'Once per workspace, for a subscription that runs and has no discount.',
    returns: BillingStateResponse,
    failsWith: [409, 502],
  })
  async takeOffer(@Caller() { workspaceId }: SessionCaller): Promise<BillingStateResponse> {
    await this.commands.execute(new AcceptRetentionOfferCommand(workspaceId));
    return this.stateOf(workspaceId);
  }

  @Post('cancel/portal')
  @Operation({
    summary: 'Open the page that cancels',
    description: 'For a subscription of the App Store this is Apple’s page.',
    returns: BillingPageResponse,
    failsWith: [409, 502],
  })
  async cancel(@Caller() { workspaceId }: SessionCaller): Promise<BillingPageResponse> {
    return presentPage(await this.commands.execute(new OpenPortalCommand(workspaceId, 'cancel')));
  }

  private async stateOf(workspaceId: WorkspaceId): Promise<BillingStateResponse> {
    const view = await this.queries.execute(new BillingStateQuery(workspaceId));
    return { ok: true, billing: presentBillingState(view) };
  }
}
