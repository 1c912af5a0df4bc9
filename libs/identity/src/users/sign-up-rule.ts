import { Injectable } from '@nestjs/common';
import { Config, isLoopbackHost, serviceConfig, type ServiceConfig } from '#libs/kernel';
import { signUpConfig } from '../identity.config.js';

/** Whether strangers may sign up. Who brings a claim of the operator always may. */
@Injectable()
export class SignUpRule {
  readonly isOpen: boolean;

  constructor(config: Config) {
    const { signUp } = config.get(signUpConfig);
    this.isOpen = signUp === 'auto' ? isLocal(config.get(serviceConfig)) : signUp === 'open';
  }
}

/** Nobody but this machine reaches the service: it listens here, and is known by no other name. */
function isLocal({ host, publicBaseUrl, dashboardUrl }: ServiceConfig): boolean {
  const addresses = dashboardUrl === null ? [publicBaseUrl] : [publicBaseUrl, dashboardUrl];
  return [host, ...addresses.map((address) => new URL(address).hostname)].every(isLoopbackHost);
}
