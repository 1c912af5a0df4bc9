import { Injectable } from '@nestjs/common';
import { Config, dashboardAddress, DomainError, serviceConfig } from '#libs/kernel';
import { appCallbackScheme } from '#libs/platform';
import type { SignInAsker } from '../commands/start-external-sign-in/start-external-sign-in.command.js';
import type { ExternalProviderId } from '../domain/external-profile.js';
import { returnAddressOn } from '../domain/return-address.js';
import type { SignInDestination } from '../domain/sign-in-attempt.js';

/** Where sign-ins may lead. Everything else would hand a session to strangers. */
@Injectable()
export class SignInAddresses {
  private readonly baseUrl: string;
  private readonly dashboardUrl: string | null;
  private readonly callbackSchemes: readonly string[];

  constructor(config: Config) {
    const { publicBaseUrl, callbackSchemes } = config.get(serviceConfig);
    this.baseUrl = publicBaseUrl;
    this.dashboardUrl = dashboardAddress(config);
    this.callbackSchemes = callbackSchemes;
  }

  /** The address a provider sends its answer to. It is registered there. */
  redirectUri(provider: ExternalProviderId): string {
    return `${this.baseUrl}/auth/${provider}/callback`;
  }

  /** @throws DomainError invalid_parameter, naming the parameter */
  destinationOf(asker: SignInAsker): SignInDestination {
    if (asker.kind === 'app') {
      return { kind: 'app', callbackScheme: this.callbackScheme(asker.callbackScheme) };
    }
    if (asker.returnTo === null) return { kind: 'browser', returnAddress: this.dashboardUrl };
    const trusted = [this.dashboardUrl, this.baseUrl].filter((address) => address !== null);
    const returnAddress = returnAddressOn(trusted, asker.returnTo);
    if (returnAddress) return { kind: 'browser', returnAddress };
    throw notAllowed('redirectTo', 'It must be an address of the dashboard.');
  }

  /** Unlike connects, sign-ins go to listed apps only: another app would get a session. */
  private callbackScheme(given: string): string {
    const scheme = appCallbackScheme(given, this.callbackSchemes);
    if (scheme !== null && this.callbackSchemes.length > 0) return scheme;
    throw notAllowed('callbackScheme', 'It must be one of MOBILE_CALLBACK_SCHEMES.');
  }
}

function notAllowed(field: string, message: string): DomainError {
  return new DomainError('invalid_parameter', 'bad_request', message, { details: { field } });
}
