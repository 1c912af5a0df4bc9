import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CODE_LENGTH, EmailSignInRulesQuery, VERIFICATION_LIFETIME_MS } from '#libs/identity';
import { PublicRoute } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { AuthConfigResponse } from './auth-config.response.js';
import { SignInMethods } from './sign-in-methods.js';

/** What a sign-in page has to know before it is shown. */
@ApiTags('Browser authentication')
@PublicRoute()
@Controller('v1/auth/config')
export class AuthConfigController {
  constructor(
    private readonly queries: QueryBus,
    private readonly methods: SignInMethods,
  ) {}

  @Get()
  @Operation({ summary: 'Authentication configuration', returns: AuthConfigResponse })
  async show(): Promise<AuthConfigResponse> {
    const rules = await this.queries.execute(new EmailSignInRulesQuery());
    const providers = (['google', 'apple'] as const).filter((id) => this.methods.isEnabled(id));
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
      google: { enabled: providers.includes('google') },
      apple: { enabled: providers.includes('apple') },
      // Who has a password signs in, mail or no mail.
      methods: ['email', ...providers],
    };
  }
}
