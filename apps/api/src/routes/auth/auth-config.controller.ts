import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  CODE_LENGTH,
  EmailSignInRulesQuery,
  ExternalIdentityProviders,
  VERIFICATION_LIFETIME_MS,
} from '#libs/identity';
import { Config } from '#libs/kernel';
import { PublicRoute } from '../../guards/index.js';
import { ApiTags, Operation, sandboxPlace } from '../../http/index.js';
import { AuthConfigResponse } from './auth-config.response.js';

/** What a sign-in page has to know before it is shown. */
@ApiTags('Browser authentication')
@PublicRoute()
@Controller('v1/auth/config')
export class AuthConfigController {
  constructor(
    private readonly queries: QueryBus,
    private readonly providers: ExternalIdentityProviders,
    private readonly config: Config,
  ) {}

  @Get()
  @Operation({ summary: 'Authentication configuration', returns: AuthConfigResponse })
  async show(): Promise<AuthConfigResponse> {
    const rules = await this.queries.execute(new EmailSignInRulesQuery());
    const { google, apple, appleNative } = this.providers.enabled();
    return {
      ok: true,
      email: {
        enabled: rules.enabled,
        signUpOpen: rules.signUpOpen,
        passwordMinLength: rules.passwordMinLength,
        passwordMaxLength: rules.passwordMaxLength,
        codeLength: CODE_LENGTH,
        codeExpiresInSeconds: VERIFICATION_LIFETIME_MS / 1_000,
      },
      google: { enabled: google },
      apple: { enabled: apple, native: appleNative },
      sandbox: sandboxPlace(this.config),
      // Who has a password signs in, mail or no mail.
      methods: ['email', ...(google ? ['google'] : []), ...(apple ? ['apple'] : [])],
    };
  }
}
