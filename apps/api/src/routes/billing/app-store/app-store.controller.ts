import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  AppStoreAccountTokenQuery,
  AppStoreProductsQuery,
  ClaimTransactionCommand,
} from '#libs/billing';
import { Caller, DashboardRoute, Requires } from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { AppStoreClaimRequest } from './app-store-claim.request.js';
import {
  AppStoreAccountTokenResponse,
  AppStoreClaimResponse,
  AppStoreProductsResponse,
  presentClaim,
} from './app-store.response.js';

/** What an iOS app needs to sell plans. The money is Apple's business. */
@ApiTags('Billing')
@DashboardRoute()
@Requires('bill')
@Controller('v1/billing/app-store')
export class AppStoreController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('account-token')
  @Operation({
    summary: 'App Store: token of the workspace',
    description: 'A purchase that carries it can be claimed by this workspace only.',
    returns: AppStoreAccountTokenResponse,
  })
  async accountToken(@Caller() caller: Caller): Promise<AppStoreAccountTokenResponse> {
    const wanted = new AppStoreAccountTokenQuery(caller.workspaceId);
    return { ok: true, appAccountToken: await this.queries.execute(wanted) };
  }

  @Get('products')
  @Operation({ summary: 'App Store: products on sale', returns: AppStoreProductsResponse })
  async products(): Promise<AppStoreProductsResponse> {
    const { enabled, products } = await this.queries.execute(new AppStoreProductsQuery());
    return {
      ok: true,
      enabled,
      products: products.map(({ productId, plan, interval }) => ({
        productId,
        plan,
        billingInterval: interval,
      })),
    };
  }

  @Post('transactions/claim')
  @Operation({
    summary: 'App Store: claim a purchase',
    description:
      'Binds the subscription of a signed transaction to the workspace. The same claim again answers the same.',
    returns: AppStoreClaimResponse,
    failsWith: [409, 422, 502, 503],
  })
  async claim(
    @Caller() caller: Caller,
    @Body() body: AppStoreClaimRequest,
  ): Promise<AppStoreClaimResponse> {
    const command = new ClaimTransactionCommand(caller.workspaceId, body.signedTransactionInfo);
    return presentClaim(await this.commands.execute(command));
  }
}
